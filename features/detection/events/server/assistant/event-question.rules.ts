import {
  type Ask,
  lastDays,
  type NamedPeriod,
  type Question,
  severitiesText,
} from "#features/assistant/assistant/server/assistant.public.ts";

/** Returns the event filters of a question. */
export function eventInput({ severities, names, marks }: Question) {
  return {
    ...(severities.length > 0 && { severity: severities }),
    ...(names.source && { source: names.source.id }),
    ...(names.asset && { asset: names.asset.name }),
    ...(names.account && !names.asset && { user: names.account.name }),
    ...(marks.ip && { ip: marks.ip }),
    ...(marks.technique && { technique: marks.technique }),
  };
}

/** Returns the period of a question about events; without one, the last seven days, which the answer states. */
export function eventPeriod({ now }: Ask, { period }: Question): NamedPeriod {
  return period ?? lastDays(now, 7);
}

/**
 * Returns the noun phrase of a question about events: «eventos de severidad alta de SRV-01 (ayer)»; «evento…» for one.
 */
export function eventPhrase(question: Question, label: string, count = 0): string {
  const { severities, names, marks } = question;
  return [
    count === 1 ? "evento" : "eventos",
    severitiesText(severities, "of"),
    names.source ? `de la fuente ${names.source.name}` : "",
    names.asset ? `de ${names.asset.name}` : "",
    names.account && !names.asset ? `de la cuenta ${names.account.name}` : "",
    marks.ip ? `con la dirección ${marks.ip}` : "",
    marks.technique ? `de la técnica ${marks.technique}` : "",
    `(${label})`,
  ]
    .filter(Boolean)
    .join(" ");
}
