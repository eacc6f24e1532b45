import type * as contract from "#features/security-inbox/contracts/reported-mails.contract.ts";
import { mailStep } from "#features/security-inbox/server/mails/step-mail.ts";
import { authorOf } from "#platform/server/actor.ts";

export const takeMail = mailStep<typeof contract.takeMail>(
  "reported_mail.taken",
  (row, _input, { actor }) => {
    const { id, name } = authorOf(actor);
    if (row.status === "resolved") return { refused: "El correo ya está resuelto." };
    if (row.assignee_id === id && row.status === "in_review") return { nothing: true };
    return {
      set: {
        assignee_id: id,
        assignee_name: name,
        status: row.status === "received" ? "in_review" : row.status,
      },
      steps: [{ type: "taken" }],
    };
  },
);
