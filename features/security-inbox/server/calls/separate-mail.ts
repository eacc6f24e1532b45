import type * as contract from "#features/security-inbox/contracts/reported-mails.contract.ts";
import { separate } from "#features/security-inbox/server/campaigns/campaign.store.ts";
import { mails } from "#features/security-inbox/server/mails/mail-query.store.ts";
import { mailStep } from "#features/security-inbox/server/mails/step-mail.ts";
import { authorOf, companyIn } from "#platform/server/actor.ts";

/** From as many of a campaign one is taken apart; who is of a larger one is still not put back to these. */
const most = 1_000;

export const separateMail = mailStep<typeof contract.separateMail>(
  "reported_mail.separated",
  async (row, _input, { db, actor, clock }) => {
    if (!row.campaign_id) return { refused: "El correo no es de una campaña." };
    const at = clock.now();
    const selection = { filter: { campaign: row.campaign_id }, me: null, now: at };
    const { items } = await mails.page(db, selection, { sort: "-arrived", limit: most });
    const others = items.flatMap(({ id }) => (id === row.id ? [] : [id]));
    await separate(
      db,
      { companyId: companyIn(actor), mailId: row.id, name: authorOf(actor).name, at },
      others,
    );
    return { set: { campaign_id: null }, steps: [{ type: "separated" }] };
  },
);
