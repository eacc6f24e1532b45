import {
  sendingPath,
  unreadWorkingDays,
} from "#features/delivery/document-delivery/contracts/delivery-terms.ts";
import { documentCode } from "#features/delivery/documents/documents.labels.ts";
import { businessDaysAfter } from "#platform/server/calendar/business-day.rules.ts";
import { holidays } from "#platform/server/calendar/chile-calendar.ts";
import { beginningOf, dayOf } from "#platform/server/calendar/santiago-days.ts";
import { fixedHarm } from "#platform/server/matters/harm.rules.ts";
import {
  defineMatter,
  type MatterContext,
  type MatterDraft,
  maxMatters,
} from "#platform/server/matters/matter-kind.ts";
import { findFailedSendings, findUnread } from "../sendings/sending.store.ts";

const about = (number: number | null) => documentCode(number) ?? "Documento";
const harm = fixedHarm(10, "Entrega de servicio");

/** Returns the sendings that were not opened within five working days. */
async function unread({ db, companyId, clock }: MatterContext): Promise<MatterDraft[]> {
  const now = clock.now();
  const rows = await findUnread(db, companyId, { before: now, limit: maxMatters });
  return rows.flatMap(({ id, number, title, receiver_name, accepted_at }) => {
    const due = accepted_at && businessDaysAfter(dayOf(accepted_at), unreadWorkingDays, holidays);
    // The day after the fifth working day.
    if (!accepted_at || !due || beginningOf(due, 1) > now) return [];
    return [
      {
        id,
        side: "provider",
        code: about(number),
        title,
        need: `confirme con ${receiver_name} que recibió el documento`,
        state: `Sin abrir en ${unreadWorkingDays} días hábiles`,
        path: sendingPath(id),
        severity: null,
        due: null,
        deadline: "none",
        harm,
        facts: [{ label: "Destinatario", value: receiver_name }],
        since: beginningOf(due, 1),
      } satisfies MatterDraft,
    ];
  });
}

const failures = {
  bounced: { state: "Rebotó", need: "corrija el correo del destinatario o elija a quién lo reemplaza" },
  rejected: { state: "Rechazado", need: "revise la respuesta del servidor de correo y envíe de nuevo" },
  uncertain: { state: "Sin certeza", need: "confirme con el destinatario si llegó el mensaje" },
} as const;

async function failed({ db, companyId }: MatterContext): Promise<MatterDraft[]> {
  const rows = await findFailedSendings(db, companyId, maxMatters);
  return rows.map(({ id, number, title, stage, receiver_name, answer_text, updated_at, bounced_at }) => {
    const { state, need } =
      failures[bounced_at ? "bounced" : stage === "rejected" ? "rejected" : "uncertain"];
    return {
      id,
      side: "provider",
      code: about(number),
      title,
      need,
      state,
      path: sendingPath(id),
      severity: null,
      due: null,
      deadline: "none",
      harm,
      facts: [
        { label: "Destinatario", value: receiver_name },
        ...(answer_text ? [{ label: "Respuesta", value: answer_text.slice(0, 200) }] : []),
      ],
      since: bounced_at ?? updated_at,
    };
  });
}

/**
 * Sendings on which the provider has to act: bounced, refused, uncertain, or not opened within five working days.
 */
export const sendingMatters = defineMatter({
  kind: "document_sending",
  label: "Envíos de documentos",
  permission: "sending.work",
  tables: ["document_sending", "document"],
  compute: async (context) => [...(await failed(context)), ...(await unread(context))].slice(0, maxMatters),
});
