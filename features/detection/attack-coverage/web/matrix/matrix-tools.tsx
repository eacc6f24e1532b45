import { tacticName } from "#features/intelligence/attack/attack.labels.ts";
import { SearchBox } from "#platform/web/kit/filters/search-box.tsx";
import { Checkbox } from "#platform/web/kit/forms/checkbox.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { Toolbar } from "#platform/web/kit/layout/toolbar.tsx";
import { numberText } from "#platform/web/text/number-text.ts";
import { GroupChoice } from "./group-choice.tsx";
import styles from "./matrix.module.css";
import type { MatrixView } from "./matrix-look.ts";
import type { ShownCatalogue } from "./use-catalogue.ts";
import type { MatrixAddress } from "./use-matrix-address.ts";

interface MatrixLegendProps {
  view: MatrixView;
  counts: ReadonlyMap<string, number>;
}

/** The meaning of each pattern and the number of techniques and sub-techniques that have it. */
export function MatrixLegend({ view, counts }: MatrixLegendProps) {
  return (
    <ul className={styles.legend} aria-label="Leyenda: técnicas y subtécnicas">
      {view.legend.map(({ look, words }) => (
        <li key={look}>
          <span className={styles.swatch} data-look={look} aria-hidden="true" />
          <span>{words}</span>
          <span className={styles.legendCount}>{numberText(counts.get(look) ?? 0)}</span>
        </li>
      ))}
    </ul>
  );
}

interface MatrixToolsProps {
  address: MatrixAddress;
  catalogue: ShownCatalogue | undefined;
  canHide?: boolean;
}

/** The filters of a matrix: search, tactic, platform, group, and hiding empty cells. */
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
