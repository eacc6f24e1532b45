import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { getMappingMatrix } from "#features/compliance/control-mapping/control-mapping.contract.ts";
import type { StandardBrief } from "#features/compliance/standards/standards.contract.ts";
import { useAddressParam } from "#platform/web/address/address-param.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { FilterChips } from "#platform/web/kit/filters/filter-chips.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { EmptyState } from "#platform/web/kit/messages/state-message.tsx";
import { numberText } from "#platform/web/text/number-text.ts";
import styles from "./explore-tab.module.css";
import { PairTable } from "./pair-table.tsx";
import { SectionFlow } from "./section-flow.tsx";
import { SectionMatrix } from "./section-matrix.tsx";

interface ExploreTabProps {
  source: StandardBrief;
  target: StandardBrief;
  depth: number;
  /** Repeats the search with one more standard in between. */
  onLonger: () => void;
}

const drawings = [
  { value: "matriz", label: "Matriz" },
  { value: "flujo", label: "Flujo" },
];

/** The tab with the common controls of two standards: a diagram by section and a list of pairs. */
export function ExploreTab({ source, target, depth, onLonger }: ExploreTabProps) {
  const request = { source_standard_id: source.id, target_standard_id: target.id, depth };
  const { data, error, refetch } = useQuery({
    ...callQuery(getMappingMatrix, request),
    placeholderData: keepPreviousData,
  });
  const [drawing, setDrawing] = useAddressParam("dibujo");
  const [cell, setCell] = useAddressParam("celda");
  if (!data)
    return (
      <NotLoaded
        query={{ error, refetch }}
        title="No se pudieron cargar las correspondencias"
        shape="rows"
        count={10}
      />
    );
  if (data.pairs.length === 0) {
    return (
      <EmptyState
        title={
          depth === 1
            ? "No hay correspondencias directas entre estas dos normas"
            : "No hay correspondencias publicadas entre estas dos normas"
        }
        action={
          depth < 3 && (
            <Button onClick={onLonger}>
              Buscar con {depth === 1 ? "una norma intermedia" : "dos normas intermedias"}
            </Button>
          )
        }
      >
        {depth < 3 && "Una tercera norma puede unirlas. "}También se puede pedir una propuesta en «Proponer
        nuevas».
      </EmptyState>
    );
  }
  const covered = data.target_sections.reduce((sum, { mapped }) => sum + mapped, 0);
  const all = data.target_sections.reduce((sum, { controls }) => sum + controls, 0);
  const pick = (from: number, to: number) => setCell(cell === `${from}-${to}` ? null : `${from}-${to}`);
  const shape = { matrix: data, chosen: cell, onPick: pick };
  return (
    <>
      <p className={styles.sum}>
        <strong>{numberText(data.pairs.length)}</strong> correspondencias.{" "}
        <strong>
          {numberText(covered)} de {numberText(all)}
        </strong>{" "}
        controles de {target.short_name} tienen al menos una.
      </p>
      <FilterChips
        label="Dibujo"
        options={drawings}
        chosen={[drawing ?? "matriz"]}
        onToggle={(value) => setDrawing(value)}
      />
      {drawing === "flujo" ? <SectionFlow {...shape} /> : <SectionMatrix {...shape} />}
      <PairTable matrix={data} cell={cell} onClearCell={() => setCell(null)} />
      {data.unmapped_targets.length > 0 && (
        <details className={styles.unmapped}>
          <summary>
            {numberText(data.unmapped_targets.length)} controles de {target.short_name} sin correspondencia
          </summary>
          <ul>
            {data.unmapped_targets.map(({ control_id, code, title }) => (
              <li key={control_id}>
                <span className={styles.code}>{code}</span> {title}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
