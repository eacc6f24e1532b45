import { findCompanyBriefs } from "#features/companies/server/companies.public.ts";
import { standardOfCompany } from "#features/control-states/server/control-states.public.ts";
import type * as contract from "#features/evidence/evidence-files.contract.ts";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { packEntries } from "../pack/pack.rules.ts";
import { findPackRows } from "../pack/pack.store.ts";
import { writePack } from "../pack/write-pack.ts";
import { todayBy } from "../today.ts";

export const downloadPack: Verb<typeof contract.downloadPack> = async (
  { db, actor, clock, files, audit },
  { standard_id, approved_only: approvedOnly },
) => {
  const companyId = companyIn(actor);
  const followed = standard_id ? await standardOfCompany(db, standard_id) : undefined;
  if (standard_id && !followed) throw new Refusal("not_found");
  const rows = await findPackRows(db, { companyId, standardId: standard_id ?? null, approvedOnly });
  if (rows.length === 0) throw new Refusal("conflict", { detail: "No hay evidencias que empaquetar." });
  const company = (await findCompanyBriefs(db)).find(({ id }) => id === companyId)?.name ?? "";
  const standard = followed?.standard.short_name ?? null;
  audit({
    action: "evidence.pack_downloaded",
    objectType: "evidence",
    details: { standard, approvedOnly, files: rows.length },
  });
  return {
    name: `evidencias-${todayBy(clock)}.zip`,
    contentType: "application/zip",
    afterCommit: true,
    pieces: writePack(files, packEntries(rows), {
      company,
      standard,
      madeAt: clock.now(),
      madeBy: authorOf(actor).name,
      approvedOnly,
    }),
  };
};
