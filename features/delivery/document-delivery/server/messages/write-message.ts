import {
  fillMessage,
  type MessageTemplateText,
  portalMessage,
} from "#features/delivery/document-delivery/contracts/message-fields.ts";
import { documentCode } from "#features/delivery/documents/documents.labels.ts";
import { companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { findCompany, findPeriodName } from "../transmission/transmission.store.ts";
import { findTemplate } from "./message-template.store.ts";

export interface MessageDocument {
  number: number | null;
  title: string;
  period_id: string | null;
}

/** Writes the message of a document for each of its receivers. */
export type WriteMessage = (receiverName: string, note: string) => MessageTemplateText;

/** Loads the text for the messages of a document once; without a template, the text of the portal. */
export async function messageWriter(
  { db, actor }: Pick<VerbContext, "db" | "actor">,
  { number, title, period_id }: MessageDocument,
  templateId: string | null,
): Promise<WriteMessage> {
  const companyId = companyIn(actor);
  const template = templateId ? await findTemplate(db, companyId, templateId) : portalMessage;
  if (!template) throw new Refusal("invalid_input", { detail: "Esa plantilla de mensaje no existe." });
  const empresa = (await findCompany(db, companyId))?.name ?? "";
  const periodo = (period_id && (await findPeriodName(db, companyId, period_id))) || "";
  const documento = [documentCode(number), title].filter(Boolean).join(" · ");
  return (destinatario, nota) =>
    fillMessage(template, { destinatario, empresa, titulo: title, documento, periodo, nota });
}
