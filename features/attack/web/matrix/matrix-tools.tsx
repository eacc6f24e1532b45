import { tacticName } from "#features/attack/attack.words.ts";
import { Checkbox } from "#platform/web/kit/checkbox.tsx";
import { SearchBox } from "#platform/web/kit/search-box.tsx";
import { Select } from "#platform/web/kit/select.tsx";
import { Toolbar } from "#platform/web/kit/toolbar.tsx";
import { GroupChoice } from "../group-choice.tsx";
import type { ShownCatalogue } from "../use-catalogue.ts";
import type { MatrixAddress } from "../use-matrix-address.ts";

interface MatrixToolsProps {
  address: MatrixAddress;
  catalogue: ShownCatalogue | undefined;
  canHide?: boolean;
}

/** What narrows a matrix: a search, a tactic, a platform, a group, and hiding what says nothing. */
export function MatrixTools({ address: { get, set }, catalogue, canHide = true }: MatrixToolsProps) {
  const platforms = [...new Set(catalogue?.techniques.flatMap((technique) => technique.platforms))].sort();
  return (
    <Toolbar>
      <SearchBox
        label="Buscar una técnica"
        value={get("buscar") ?? ""}
        onSearch={(text) => set({ buscar: text.trim() })}
      />
      <Select
        aria-label="Táctica"
        placeholder="Todas las tácticas"
        value={get("tactica") ?? ""}
        options={(catalogue?.tactics ?? []).map((tactic) => ({
          value: tactic.id,
          label: tacticName(tactic),
        }))}
        onChange={({ target }) => set({ tactica: target.value })}
      />
      <Select
        aria-label="Plataforma"
        placeholder="Todas las plataformas"
        value={get("plataforma") ?? ""}
        options={platforms.map((value) => ({ value, label: value === "PRE" ? "PRE (preparación)" : value }))}
        onChange={({ target }) => set({ plataforma: target.value })}
      />
      <GroupChoice value={get("grupo") ?? ""} onChoose={(grupo) => set({ grupo })} />
      {canHide && (
        <Checkbox
          label="Ocultar lo que está en cero"
          checked={get("ocultar") === "cero"}
          onChange={({ target }) => set({ ocultar: target.checked ? "cero" : null })}
        />
      )}
    </Toolbar>
  );
}
