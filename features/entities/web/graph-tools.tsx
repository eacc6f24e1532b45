import { Button } from "#platform/web/kit/button.tsx";
import { FilterChips } from "#platform/web/kit/filter-chips.tsx";
import { LinkButton } from "#platform/web/kit/link-button.tsx";
import type { useGraphAddress } from "./graph-address.ts";
import { graphPeriods } from "./graph-period.ts";
import styles from "./relation-graph.module.css";

interface GraphToolsProps {
  address: ReturnType<typeof useGraphAddress>;
  nodes: number;
  keeping: boolean;
  onKeep: () => void;
  onExport: () => void;
}

/** What can be done with the whole graph. */
export function GraphTools({ address, nodes, keeping, onKeep, onExport }: GraphToolsProps) {
  const { asTable, steps, period } = address;
  return (
    <div className={styles.tools}>
      <Button aria-pressed={asTable} onClick={() => address.setTable(!asTable)}>
        {asTable ? "Ver como grafo" : "Ver como tabla"}
      </Button>
      <Button
        onClick={address.undo}
        {...(steps.length === 0 && { notYet: "No hay ampliaciones que deshacer" })}
      >
        Deshacer ampliación{steps.length > 0 && ` (${steps.length})`}
      </Button>
      <FilterChips
        label="Período"
        options={graphPeriods}
        chosen={[period]}
        onToggle={(value) => address.setPeriod(value)}
      />
      <span className={styles.ends}>
        {!asTable && nodes > 1 && (
          <>
            <Button look="quiet" busy={keeping} onClick={onKeep}>
              Guardar posiciones
            </Button>
            <Button look="quiet" onClick={onExport}>
              Exportar imagen
            </Button>
          </>
        )}
        <LinkButton look="quiet" to="/EnhancedEvents/Grafo">
          Otro comienzo
        </LinkButton>
      </span>
    </div>
  );
}
