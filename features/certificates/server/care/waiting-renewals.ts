import { renewalWords } from "#features/certificates/certificates.words.ts";
import type { WorkSource } from "#features/my-work/server/work-source.extension.ts";
import { personOf } from "#platform/server/actor.ts";
import { certificatePath } from "./certificate-notice.ts";
import { countWaitingRenewals, findWaitingRenewals } from "./renewal.store.ts";

/** To the provider's people: certificates that somebody asked to be renewed, until they are. */
export const waitingRenewals: WorkSource = {
  kind: "certificate_renewal",
  label: "Certificados por renovar",
  permission: "certificate.manage",
  async find({ db, actor, clock }, { most, mine, late }) {
    const items = await findWaitingRenewals(db, {
      most: Math.min(most, 200),
      ...(mine && { assigneeId: personOf(actor).userId }),
      ...(late && { endsBefore: clock.now() }),
    });
    return items.map((renewal) => ({
      id: renewal.id,
      name: renewal.certificate_name,
      title: renewal.note || `Lo pidió ${renewal.asked_by_name}`,
      severity: null,
      state: renewalWords[renewal.status].text,
      owner: { id: renewal.assignee_id, name: renewal.assignee_name || null },
      due: renewal.not_after,
      since: renewal.asked_at,
      path: certificatePath(renewal.certificate_id),
    }));
  },
  count: ({ db, clock }) => countWaitingRenewals(db, clock.now()),
};
