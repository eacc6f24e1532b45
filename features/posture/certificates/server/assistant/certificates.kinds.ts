import {
  AnswerDraft,
  type Ask,
  countText,
  dayText,
  type NamedPeriod,
  type Question,
  type QuestionKind,
  roundedNumberText,
} from "#features/assistant/assistant/server/assistant.public.ts";
import { bandLabels, scopeLabels, signLabels } from "#features/posture/certificates/certificates.labels.ts";
import { certificateSigns } from "#features/posture/certificates/contracts/certificate-terms.contract.ts";
import * as paths from "#platform/contract/paths.ts";

import { certificatesPath, certificatesTool } from "./certificate-tool.ts";
import { examples } from "./examples.ts";

export const suggestedQuestion = "¿Qué certificados vencen pronto?";
export const expiredAsked = "¿Tengo certificados vencidos?";
export const signsAsked = "¿Qué certificados tienen problemas?";

type Facts = Awaited<ReturnType<typeof certificatesTool.run>>["value"];

function noStandardAdopted(draft: AnswerDraft, mark: string): AnswerDraft {
  return draft
    .as("nothing")
    .say(`Todavía no se han cargado certificados.${mark}`)
    .suggest("¿Cuántas vulnerabilidades críticas tengo?");
}

const answerListed = (draft: AnswerDraft, title: string, { first }: Facts, { timeZone }: Ask): AnswerDraft =>
  draft.table(
    title,
    ["Certificado", "Vence", "Estado", "Alcance", "Señales"],
    first.map(({ id, name, not_after, band, scope, signs }) => ({
      cells: [
        name,
        dayText(new Date(not_after), timeZone),
        bandLabels[band].text,
        scopeLabels[scope],
        signs.map((sign) => signLabels[sign].text).join(", ") || "Ninguna",
      ],
      path: paths.certificate(id),
    })),
  );

/** The most certificates that are read to find those of a period. */
const maxCompared = 20;

/** Answers which certificates expire within a period. */
async function endingWithin(ask: Ask, { from, end, label }: NamedPeriod): Promise<AnswerDraft> {
  const { value, sources } = await ask.tool(certificatesTool, { most: maxCompared });
  const draft = new AnswerDraft(`los certificados que vencen (${label})`);
  const mark = draft.cite(sources[0]);
  if (value.total === 0) return noStandardAdopted(draft, mark);
  const first = value.first.filter(({ not_after }) => {
    const at = new Date(not_after);
    return at >= from && at < end;
  });
  if (first.length === 0)
    return draft
      .as("nothing")
      .say(`Ningún certificado vence (${label}).${mark}`)
      .suggest(suggestedQuestion, expiredAsked);
  const isCut = first.length === maxCompared;
  draft.say(
    `${isCut ? "Al menos " : ""}**${countText(first.length, "certificado vence", "certificados vencen")}** (${label}).${mark}`,
  );
  return answerListed(draft, "Los que vencen primero", { ...value, first }, ask).suggest(
    suggestedQuestion,
    expiredAsked,
  );
}

/**
 * Answers with the state of all certificates, the first to expire at the top; this also answers questions about
 * expiring certificates without a period.
 */
async function answerStanding(ask: Ask, { tags, period }: Question): Promise<AnswerDraft> {
  if (period && period.end > ask.now && tags.has("expiring")) return await endingWithin(ask, period);
  const { value, sources } = await ask.tool(certificatesTool, {});
  const { total, expired_in_use, soon, partial, bands } = value;
  const draft = new AnswerDraft(
    tags.has("expiring") ? "los certificados que vencen pronto" : "los certificados",
  );
  const mark = draft.cite(sources[0]);
  if (total === 0) return noStandardAdopted(draft, mark);
  if (tags.has("expiring")) draft.exists = soon + bands.renew > 0;
  draft.say(
    `Se siguen **${countText(total, "certificado", "certificados")}**: ${countText(expired_in_use, "vencido y en uso", "vencidos y en uso")}, ${countText(soon, "en uso que vence pronto", "en uso que vencen pronto")} y ${countText(bands.renew, "más por renovar", "más por renovar")}.${mark}`,
  );
  if (partial > 0)
    draft.say(
      `${countText(partial, "tiene el reemplazo incompleto", "tienen el reemplazo incompleto")}: ya hay uno nuevo, pero en algún punto se presenta el anterior.`,
    );
  return answerListed(draft, "Los que vencen primero", value, ask).suggest(expiredAsked, signsAsked);
}

/**
 * Answers which certificates have expired. «Vencido» may also mean overdue; here both mean that the validity has
 * ended.
 */
async function expired(ask: Ask): Promise<AnswerDraft> {
  const { value, sources } = await ask.tool(certificatesTool, { band: "expired" });
  const draft = new AnswerDraft("los certificados vencidos");
  if (value.total === 0) return noStandardAdopted(draft, draft.cite(sources[0]));
  const mark = draft.cite(sources[1]);
  if (value.bands.expired === 0)
    return draft
      .as("nothing")
      .say(
        `De ${countText(value.total, "certificado", "certificados")} en seguimiento no hay ninguno vencido.${mark}`,
      )
      .suggest(suggestedQuestion, signsAsked);
  const unused = value.bands.expired - value.expired_in_use;
  draft.say(
    `Hay **${countText(value.expired_in_use, "certificado vencido y en uso", "certificados vencidos y en uso")}**${unused > 0 ? ` y ${countText(unused, "vencido", "vencidos")} que ningún servicio presenta` : ""}.${mark}`,
  );
  return answerListed(draft, "Vencidos", value, ask).suggest(suggestedQuestion, signsAsked);
}

/** The signs that a question names by their words: «clave corta», «algoritmo débil». */
const weakWords = /(?<=^| )(?:debil\w*|cort[ao]s?|sha ?1|md5)(?= |$)/;
const weakSigns: readonly string[] = ["weak_key", "weak_signature"];

async function withSigns(ask: Ask, { tags, asks }: Question): Promise<AnswerDraft> {
  const { value, sources } = await ask.tool(certificatesTool, {});
  const draft = new AnswerDraft(
    tags.has("partial") ? "los certificados con el reemplazo incompleto" : "los certificados con señales",
  );
  const mark = draft.cite(sources[0]);
  if (value.total === 0) return noStandardAdopted(draft, mark);
  const counts = new Map(value.signs.map(({ sign, count }) => [sign, count]));
  const isWeak = asks(weakWords);
  const matchingSigns = certificateSigns.filter(
    (sign) => (counts.get(sign) ?? 0) > 0 && (!isWeak || weakSigns.includes(sign)),
  );
  if (matchingSigns.length === 0)
    return draft
      .as("nothing")
      .say(
        `De ${countText(value.total, "certificado", "certificados")} en seguimiento no hay ninguno con ${isWeak ? "clave o firma débil" : "una señal"}.${mark}`,
      )
      .suggest(suggestedQuestion, expiredAsked);
  draft.say(
    `De ${countText(value.total, "certificado", "certificados")} en seguimiento hay estas señales; uno puede tener varias.${mark}`,
  );
  draft.table(
    "Señales",
    ["Señal", "Qué significa", { label: "Certificados", numeric: true }],
    matchingSigns.map((sign) => ({
      cells: [signLabels[sign].text, signLabels[sign].reason, roundedNumberText(counts.get(sign) ?? 0)],
      path: certificatesPath({ senal: sign }),
    })),
  );
  return draft.suggest(suggestedQuestion, expiredAsked);
}

async function renewals(ask: Ask, { tags }: Question): Promise<AnswerDraft> {
  const { value, sources } = await ask.tool(certificatesTool, {});
  const draft = new AnswerDraft(
    tags.has("waiting") || tags.has("in_progress")
      ? "las renovaciones de certificados en marcha"
      : "las renovaciones de certificados",
  );
  const { asked: requested, doing } = value.renewals;
  const mark = draft.cite(sources[0]);
  if (requested + doing === 0)
    return draft
      .as("nothing")
      .say(`No hay ninguna renovación pedida ni en curso.${mark}`)
      .suggest(suggestedQuestion);
  draft.say(
    `Hay **${countText(requested, "renovación pedida", "renovaciones pedidas")}** y ${countText(doing, "en curso", "en curso")}.${mark}`,
  );
  return draft.suggest(suggestedQuestion);
}

async function byScope(ask: Ask, { tags }: Question): Promise<AnswerDraft> {
  const [inside, outside] = [tags.has("certificate_inside"), tags.has("certificate_outside")];
  const scope = inside === outside ? undefined : inside ? "internal" : "external";
  const { value, sources } = await ask.tool(certificatesTool, { scope });
  const draft = new AnswerDraft("los certificados internos y externos");
  const mark = draft.cite(sources[0]);
  if (value.total === 0) return noStandardAdopted(draft, mark);
  draft.say(
    `Se siguen **${countText(value.internal, "certificado interno", "certificados internos")}** y **${countText(value.external, "externo", "externos")}**${value.unknown > 0 ? `; ${countText(value.unknown, "está sin clasificar", "están sin clasificar")}` : ""}.${mark}`,
  );
  return answerListed(draft, "Los que vencen primero", value, ask).suggest(suggestedQuestion, expiredAsked);
}

export const certificateKinds: readonly QuestionKind[] = [
  {
    name: "certificates.standing",
    examples: examples["certificates.standing"],
    answer: answerStanding,
  },
  {
    name: "certificates.expired",
    examples: examples["certificates.expired"],
    answer: expired,
  },
  {
    name: "certificates.signs",
    examples: examples["certificates.signs"],
    answer: withSigns,
  },
  {
    name: "certificates.renewals",
    examples: examples["certificates.renewals"],
    answer: renewals,
  },
  {
    name: "certificates.scope",
    examples: examples["certificates.scope"],
    answer: byScope,
  },
];
