import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { readArticleFolder } from "#database/reference/read-article-folder.ts";
import { readPlaybookFolder } from "#database/reference/read-playbook-folder.ts";
import { readReferenceFolder } from "#database/reference/read-reference-folder.ts";
import { ReferenceArticle, seedArticles } from "#features/assistant/knowledge/server/knowledge.public.ts";
import { seedStandards } from "#features/compliance/standards/server/standards.public.ts";
import { CatalogReference, seedCatalog } from "#features/delivery/catalog/server/catalog.public.ts";
import { seedActors } from "#features/intelligence/threats/server/threats.public.ts";
import { seedCveIntel } from "#features/posture/findings/server/findings.public.ts";
import { seedPlaybooks } from "#features/response/playbooks/server/playbooks.public.ts";
import { asSystem } from "#platform/server/as-system.ts";
import type { Gate } from "#platform/server/http/gate-services.ts";

const directory = join(import.meta.dirname, "..", "database", "reference");
const read = async (name: string) => JSON.parse(await readFile(join(directory, name), "utf8"));

/** Adds objects of the reference files that the database lacks; objects that staff changed are not overwritten. */
export async function seedReference(gate: Gate): Promise<void> {
  const reference = CatalogReference.parse({
    services: await read("services.json"),
    modules: await read("modules.json"),
    routes: await read("routes.json"),
  });
  await asSystem(gate, { scope: "platform", effect: "write", name: "seed" }, async (context) => {
    const catalog = await seedCatalog(context, reference);
    const standards = await seedStandards(context, {
      standards: readReferenceFolder("standards"),
      mappings: readReferenceFolder("mappings"),
    });
    const articles = await seedArticles(context, ReferenceArticle.array().parse(readArticleFolder()));
    const playbooks = await seedPlaybooks(context, readPlaybookFolder());
    const intel = await seedCveIntel(context);
    const actors = await seedActors(context);
    // A transaction without changes is rolled back, so that it leaves no audit entry.
    if (!catalog && !standards && !articles && !playbooks && !intel && !actors) throw new NothingToSeed();
  }).catch((error) => {
    if (!(error instanceof NothingToSeed)) throw error;
  });
}

class NothingToSeed extends Error {}
