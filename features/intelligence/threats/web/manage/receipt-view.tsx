import type { ThreatReceipt } from "#features/intelligence/threats/contracts/threat-imports.contract.ts";
import {
  indicatorKindLabels,
  indicatorStateLabels,
  typeWord,
} from "#features/intelligence/threats/threats.labels.ts";
import { Tlp } from "#features/response/incidents/contracts/incident-terms.contract.ts";
import { tlpLabels } from "#features/response/incidents/incidents.labels.ts";
import { Fact, FactList } from "#platform/web/kit/layout/fact-list.tsx";
import { Lines } from "#platform/web/kit/layout/primitives.tsx";
import { numberText } from "#platform/web/text/number-text.ts";
import { IndicatorValue } from "../indicators/indicator-value.tsx";

/** A line with the counts of an import: `17 indicadores, 28 técnicas`. */
export function ReceiptSummary({ receipt }: { receipt: ThreatReceipt }) {
  return (
    <span>
      {[receipt.source, counted(receipt.by_type).slice(0, 4).join(", ")].filter(Boolean).join(" · ")}
    </span>
  );
}

const counted = (byType: Readonly<Record<string, number>>) =>
  Object.entries(byType)
    .toSorted(([, one], [, other]) => other - one)
    .map(([type, count]) => `${typeWord(type)}: ${numberText(count)}`);

const unusedLabels = {
  context: "Contexto",
  deleted: "Borrados por su fuente",
  comment: "Comentarios",
} as const satisfies Record<keyof ThreatReceipt["unused"], string>;

/** The contents of a file, and the number of its valid indicators today. */
export function ReceiptView({ receipt }: { receipt: ThreatReceipt }) {
  const { live, expired, noisy, revoked, not_compared } = receipt.indicators;
  const unknown = counted(receipt.unknown_types);
  const unused = Object.entries(receipt.unused).map(
    ([why, count]) => `${unusedLabels[why as keyof typeof unusedLabels]}: ${numberText(count)}`,
  );
  return (
    <>
      <FactList>
        <Fact name="Fuente">{receipt.source}</Fact>
        <Fact name="Qué trae">{counted(receipt.by_type).join(" · ")}</Fact>
        <Fact name="Indicadores que se comparan">{numberText(live)}</Fact>
        <Fact name="Vencidos por su fecha">{numberText(expired)}</Fact>
        <Fact name="En listas de advertencia">{numberText(noisy)}</Fact>
        <Fact name="Retirados por su fuente">{numberText(revoked)}</Fact>
        <Fact name="Que no se comparan">{numberText(not_compared)}</Fact>
        <Fact name="Difusión">
          {Tlp.options
            .filter((tlp) => receipt.by_tlp[tlp])
            .map((tlp) => `${tlpLabels[tlp]}: ${numberText(receipt.by_tlp[tlp] ?? 0)}`)
            .join(" · ")}
        </Fact>
        {receipt.repeated > 0 && (
          <Fact name="Repetidos dentro del archivo">{numberText(receipt.repeated)}</Fact>
        )}
        {unused.length > 0 && <Fact name="Sin uso aquí">{unused.join(" · ")}</Fact>}
        {unknown.length > 0 && (
          <Fact name="Tipos que el portal no conoce (se guardan igual)">{unknown.join(" · ")}</Fact>
        )}
      </FactList>
      {receipt.first.length > 0 && (
        <>
          <h4>Así se leyeron los primeros valores</h4>
          <Lines gap={2}>
            {receipt.first.map(({ kind, value, state }) => (
              <li key={`${kind} ${value}`}>
                {indicatorKindLabels[kind]}: <IndicatorValue kind={kind} value={value} /> (
                {indicatorStateLabels[state].text.toLowerCase()})
              </li>
            ))}
          </Lines>
        </>
      )}
    </>
  );
}
