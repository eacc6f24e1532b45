import {
  documentPublished,
  findDocument,
  findRevision,
} from "#features/delivery/documents/server/documents.public.ts";
import { asSystem } from "#platform/server/as-system.ts";
import { defineJob } from "#platform/server/jobs/define-job.ts";
import { lockReceivers } from "../receivers/receiver.store.ts";
import { findAutomaticRules } from "../receivers/rule.store.ts";
import { prepareSendingsOf } from "../sendings/prepare-sendings.ts";
import { findPeriodService } from "./transmission.store.ts";

const name = "document-delivery.send_by_rule";

/** Prepares a document that was published for the receivers of its automatic rules, each once. */
export const sendByRule = defineJob({
  name,
  input: documentPublished.input,
  listensTo: documentPublished,
  async perform({ gate }, { companyId, documentId }) {
    await asSystem(gate, { scope: "company", effect: "write", name, companyId }, async (context) => {
      const { db } = context;
      const document = await findDocument(db, companyId, documentId);
      context.nothingChanged();
      if (document?.state !== "published") return;
      const file = await findRevision(db, companyId, { documentId, number: document.revision });
      const serviceId = await findPeriodService(db, companyId, document.period_id);
      const receiverIds = new Set<string>();
      for (const rule of await findAutomaticRules(db, companyId, document.kind)) {
        if (rule.service_id !== null && rule.service_id !== serviceId) continue;
        const newReceiverIds = rule.receiver_ids.filter((id) => !receiverIds.has(id));
        for (const id of newReceiverIds) receiverIds.add(id);
        const receivers = await lockReceivers(db, companyId, newReceiverIds);
        await prepareSendingsOf(context, {
          document: { ...document, serviceId, bytes: Number(file?.bytes ?? 0) },
          receivers,
          note: "",
          stamped: rule.stamped,
          ruleId: rule.id,
          templateId: rule.template_id,
        });
      }
    });
  },
});
