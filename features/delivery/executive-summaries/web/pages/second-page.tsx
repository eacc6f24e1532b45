import { Link } from "react-router";
import type { SummaryDetail } from "#features/delivery/executive-summaries/contracts/executive-summaries.contract.ts";
import type {
  DeliveryLine,
  EarlierDecision,
} from "#features/delivery/executive-summaries/contracts/summary-content.contract.ts";
import { decisionAnswerLabels } from "#features/delivery/executive-summaries/contracts/summary-terms.ts";
import { Copyable } from "#platform/web/kit/buttons/copyable.tsx";
import { Stack } from "#platform/web/kit/layout/primitives.tsx";
import { numberText } from "#platform/web/text/number-text.ts";
import { CodedText } from "#platform/web/values/coded-text.ts";
import { Decisions, dayText } from "./decisions.tsx";
import { Lines } from "./lines.tsx";
import styles from "./pages.module.css";

/** The second page: one line per area, the agreed deliveries, the decisions, the next month and the sources. */
export function SecondPage({ summary }: { summary: SummaryDetail }) {
  const { content, sha256 } = summary;
  return (
    <article className={styles.page} aria-label="Página 2">
      <Lines
        title="El mes por área"
        lines={content.areas}
        section="areas"
        empty="No hay áreas con cifras que su empresa pueda leer."
      />
      <Delivery rows={content.delivery} />
      <Decisions summary={summary} />
      <Earlier decisions={content.earlier} />
      <Lines title="El próximo mes" lines={content.next} section="next" empty="Sin vencimientos." />
      <Stack as="section" gap={3} bounded aria-label="Fuentes y método">
        <h3 className={styles.heading}>Fuentes y método</h3>
        <p className={styles.soft}>
          Los textos se componen por reglas desde las cifras del último día del mes; ninguna cifra se escribe
          a mano. «Subió» o «bajó» exige un cambio de al menos 10 % y de 2 unidades, con 10 o más.
        </p>
        <p className={styles.soft}>
          {content.sources.map(({ label, to }, place) => (
            <span key={`${label} ${to}`}>
              {place > 0 && " · "}
              {to ? <Link to={to}>{label}</Link> : label}
            </span>
          ))}
        </p>
        <p className={styles.soft}>
          Huella del contenido (SHA-256): <Copyable text={sha256} />
        </p>
      </Stack>
    </article>
  );
}

const lateLabels = { provider: "nuestra", client: "de su empresa", both: "de ambas partes" } as const;

/** «se entregaron 2 de 3, 1 con atraso por causa nuestra»; the words agree with deliverables of any gender. */
function deliveryText({ delivered, promised, late, late_by }: DeliveryLine): string {
  const isOne = promised === 1;
  const count = `${numberText(delivered)} de ${numberText(promised)}`;
  const outcome = isOne
    ? delivered === 1
      ? "se entregó"
      : "no se entregó"
    : `${delivered === 1 ? "se entregó" : "se entregaron"} ${count}`;
  if (late === 0) return outcome;
  const cause = late_by ? ` por causa ${lateLabels[late_by]}` : "";
  return `${outcome}, ${isOne ? "" : `${numberText(late)} `}con atraso${cause}`;
}

function Delivery({ rows }: { rows: readonly DeliveryLine[] }) {
  if (rows.length === 0) return null;
  return (
    <Stack as="section" gap={3} bounded aria-label="Prometido y entregado">
      <h3 className={styles.heading}>Prometido y entregado</h3>
      <ul className={styles.lines}>
        {rows.map((row) => (
          <li key={row.title} className={styles.line}>
            <p>
              {row.to ? <Link to={row.to}>{row.title}</Link> : row.title}: {deliveryText(row)}.
            </p>
          </li>
        ))}
      </ul>
    </Stack>
  );
}

function Earlier({ decisions }: { decisions: readonly EarlierDecision[] }) {
  if (decisions.length === 0) return null;
  return (
    <Stack as="section" gap={3} bounded aria-label="Decisiones del mes anterior">
      <h3 className={styles.heading}>Decisiones del mes anterior</h3>
      <ul className={styles.lines}>
        {decisions.map(({ key, question, answer, note, answered_by_name, answered_on }) => (
          <li key={key} className={styles.line}>
            <p>
              <CodedText text={question} />{" "}
              {answer ? (
                <>
                  <strong>{decisionAnswerLabels[answer]}</strong> por {answered_by_name}
                  {answered_on && `, ${dayText(answered_on)}`}. {note}
                </>
              ) : (
                <strong>Sin respuesta.</strong>
              )}
            </p>
          </li>
        ))}
      </ul>
    </Stack>
  );
}
