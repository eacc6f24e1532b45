import type { getProtection } from "#features/posture/deep-security/contracts/protection-panel.contract.ts";
import type { OutputOf } from "#platform/contract/define-call.ts";
import { BarRows } from "#platform/web/charts/bar-rows.tsx";
import { FigureRow } from "#platform/web/kit/layout/figure-row.tsx";
import { Row, Stack } from "#platform/web/kit/layout/primitives.tsx";
import { SeverityMark } from "#platform/web/kit/marks/severity-mark.tsx";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import { countOf, numberText } from "#platform/web/text/number-text.ts";
import styles from "../deep-security.module.css";
import { computersPath } from "../protection-address.ts";
import { ModuleTable } from "./module-table.tsx";

type Protection = OutputOf<typeof getProtection>;

/** The protection of the company: its figures, modules by computer, and gaps by kind. */
export function ProtectionSummary({ data }: { data: Protection }) {
  const { computers, with_gaps, unprotected, unmatched, before, gaps } = data;
  return (
    <Stack gap={5} bounded>
      <section className={styles.part}>
        <FigureRow
          title="Equipos con brechas"
          to={computersPath({ brechas: "si" })}
          figure={numberText(with_gaps)}
        >
          De {countOf(computers, "equipo", "equipos")} en la consola.{" "}
          {before
            ? `Un mes antes: ${numberText(before.with_gaps)} de ${numberText(before.computers)}.`
            : "Sin datos de un mes antes para comparar."}
        </FigureRow>
        <FigureRow
          title="Equipos sin ningún módulo en funcionamiento"
          to={computersPath({ desprotegidos: "si" })}
          figure={numberText(unprotected)}
        >
          {unprotected === 0
            ? "Todos los equipos tienen al menos un módulo que funciona."
            : "Su agente no informa ningún módulo activo."}
        </FigureRow>
        {unmatched > 0 && (
          <FigureRow title="Equipos sin activo" to={computersPath()} figure={numberText(unmatched)}>
            Sus nombres coinciden con varios activos: una persona debe decidir cuál es.
          </FigureRow>
        )}
      </section>
      <section className={styles.part}>
        <h2 className={styles.heading}>Módulos por equipo</h2>
        <ModuleTable modules={data.modules} />
        <p className={styles.note}>
          «No consultado»: la exportación no trajo el módulo, o lo hereda de una política que no se ha
          cargado.
          {data.oldest_at && (
            <>
              {" "}
              Dato más antiguo: <ExactTime at={data.oldest_at} />.
            </>
          )}
        </p>
      </section>
      <section className={styles.part}>
        <h2 className={styles.heading}>Brechas</h2>
        {gaps.length === 0 ? (
          <p className={styles.note}>Ningún equipo tiene brechas en los datos cargados.</p>
        ) : (
          <BarRows
            caption="Equipos por brecha"
            rows={gaps.map(({ gap, title, severity, computers: count }) => ({
              key: gap,
              name: (
                <Row as="span" align="baseline" gap={1} across={3}>
                  <SeverityMark severity={severity} />
                  {title}
                </Row>
              ),
              value: count,
              to: computersPath({ brecha: gap }),
            }))}
          />
        )}
      </section>
    </Stack>
  );
}
