import * as paths from "#platform/contract/paths.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { affectedCompanies } from "../affected-companies.extension.ts";

interface NewBulletin {
  id: number;
  title: string;
  cves: readonly string[];
}

const many = { noun: "boletines", path: paths.bulletins };

/** Notifies everybody of a new bulletin, and both sides of each affected company that it is affected. */
export async function notifyOfBulletin(
  { db, notify, extensions }: Pick<VerbContext, "db" | "notify" | "extensions">,
  { id, title, cves }: NewBulletin,
): Promise<void> {
  const about = { type: "bulletin", id: String(id), name: title, path: `${many.path}/${id}` };
  notify({ kind: "bulletin_published", to: "everyone", about, many, companyId: 0 });
  if (cves.length === 0) return;
  const companyIdLists = await Promise.all(extensions(affectedCompanies).map((find) => find(db, cves)));
  for (const companyId of new Set(companyIdLists.flat()))
    for (const side of ["client", "provider"] as const)
      notify({ kind: "affected", to: { side }, about, many, companyId });
}
