import type { seenTechniques } from "#features/detection/attack-coverage/attack-coverage.contract.ts";
import type { OutputOf } from "#platform/contract/define-call.ts";
import { Note } from "#platform/web/kit/layout/primitives.tsx";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import { numberText } from "#platform/web/text/number-text.ts";
import styles from "../attack.module.css";
import { changeStyle } from "../views/compare-view.ts";
import { countsOf, countWithNoun, type Measure } from "../views/seen-view.ts";
import { daysOf, type Period, periodBefore } from "./attack-period.ts";
import type { ShownCatalogue } from "./use-catalogue.ts";

type Answer = OutputOf<typeof seenTechniques>;

interface SeenSummaryProps {
  catalogue: ShownCatalogue;
  seen: Answer | undefined;
  before: Answer | undefined;
  covered: ReadonlySet<string> | undefined;
  period: Period;
  /** The period with which the shown one is compared. */
  compared: Period | undefined;
  measure: Measure;
}

/** A sentence that summarises the matrix, and the age of its data. */
export function SeenSummary({
  catalogue,
  seen,
  before,
  covered,
  period,
  compared,
  measure,
}: SeenSummaryProps) {
  if (!seen) return <p className={styles.summary}>Contando lo visto…</p>;
  const techniqueIds = new Set(catalogue.techniques.map(({ id }) => id));
  const counts = countsOf(seen.items, measure);
  const inMatrix = [...counts.keys()].filter((id) => techniqueIds.has(id)).length;
  const unknownTechniques = seen.items.filter(({ id }) => !techniqueIds.has(id));
  return (
    <p className={styles.summary} aria-live="polite">
      Entre <ExactTime at={period.from} /> y <ExactTime at={period.to} /> se vieron{" "}
      <strong>{countWithNoun(inMatrix, ["técnica o subtécnica", "técnicas y subtécnicas"])}</strong> de{" "}
      {numberText(techniqueIds.size)} en los {measure === "eventos" ? "eventos" : "avisos que son alertas"}.
      {covered &&
        ` Las reglas de hoy pueden ver ${numberText([...covered].filter((id) => techniqueIds.has(id)).length)}.`}
      {before && compared && (
        <>
          {" "}
          <ComparedWith period={period} compared={compared} /> {changes(seen, before, measure)}
        </>
      )}
      {unknownTechniques.length > 0 &&
        ` Fuera de la matriz: ${unknownTechniques
          .slice(0, 5)
          .map(({ id, events }) => `${id} (${numberText(events)})`)
          .join(", ")}${unknownTechniques.length > 5 ? "…" : ""}.`}
      {seen.as_of ? (
        <Note as="span">
          {" "}
          En la matriz, una técnica cuenta también lo de sus subtécnicas. Último dato recibido:{" "}
          <ExactTime at={seen.as_of} />.
        </Note>
      ) : (
        <Note as="span"> Todavía no ha llegado ningún evento de su empresa.</Note>
      )}
    </p>
  );
}

function ComparedWith({ period, compared }: { period: Period; compared: Period }) {
  if (compared.from === periodBefore(period).from && compared.to === period.from)
    return <>Contra el período anterior:</>;
  const [own, other] = [daysOf(period), daysOf(compared)];
  return (
    <>
      Contra <ExactTime at={compared.from} /> a <ExactTime at={compared.to} />
      {own !== other &&
        ` (${countWithNoun(other, ["día", "días"])} contra ${numberText(own)}: los números no miden lo mismo)`}
      :
    </>
  );
}

function changes(now: Answer, before: Answer, measure: Measure): string {
  const [later, earlier] = [countsOf(now.items, measure), countsOf(before.items, measure)];
  const tally = { new: 0, gone: 0, more: 0, fewer: 0 };
  for (const id of new Set([...later.keys(), ...earlier.keys()])) {
    const look = changeStyle(later.get(id) ?? 0, earlier.get(id) ?? 0);
    if (look in tally) tally[look as keyof typeof tally] += 1;
  }
  return `${numberText(tally.new)} nuevas, ${numberText(tally.gone)} que ya no se ven, ${numberText(tally.more)} con más y ${numberText(tally.fewer)} con menos.`;
}
