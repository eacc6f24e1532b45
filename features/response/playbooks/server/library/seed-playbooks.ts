import { v7 as uuidv7 } from "uuid";
import { PlaybookContent } from "#features/response/playbooks/contracts/playbook.contract.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { changePlaybook, findReference, insertPlaybook, insertVersion } from "./playbook.store.ts";

const by = "Portal Servicios CCI";

/**
 * Adds and publishes the reference playbooks that the database lacks; playbooks that staff changed or retired are not
 * changed.
 */
export async function seedPlaybooks(
  { db, clock, audit }: VerbContext,
  reference: readonly { slug: string; content: unknown }[],
): Promise<boolean> {
  const storedReference = await findReference(db);
  const missingPlaybooks = reference.filter(({ slug }) => !storedReference.has(slug));
  const at = clock.now();
  for (const { slug, content: rawContent } of missingPlaybooks) {
    const [id, content] = [uuidv7(), PlaybookContent.parse(rawContent)];
    await insertPlaybook(db, { id, slug, origin: "reference", content, at, by });
    await insertVersion(db, {
      playbook_id: id,
      number: 1,
      content,
      note: "",
      published_at: at,
      published_by_name: by,
    });
    await changePlaybook(db, { id, version: 1, at, by }, { draft: null, state: "published", number: 1 });
  }
  if (missingPlaybooks.length > 0)
    audit({
      action: "playbook.reference_seeded",
      objectType: "playbook",
      details: { playbooks: missingPlaybooks.length },
      companyId: 0,
    });
  return missingPlaybooks.length > 0;
}
