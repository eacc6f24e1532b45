import {
  type Ask,
  lastDays,
  type NamedPeriod,
  type Question,
  severitiesText,
} from "#features/assistant/assistant/server/assistant.public.ts";

/** The filters that a question puts on events. */
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

/** Questions about events that name no time mean the last seven days, and the answer says so. */
export function eventPeriod({ now }: Ask, { period }: Question): NamedPeriod {
  return period ?? lastDays(now, 7);
}

/** «eventos de severidad alta de SRV-01 (ayer)»; of one, «evento…». */
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
