import { z } from "zod";
import {
  embeddingProvider,
  embedTexts,
} from "#features/assistant/ai-providers/server/ai-providers.public.ts";
import { findCompanyBriefs } from "#features/identity/companies/server/companies.public.ts";
import { asSystem } from "#platform/server/as-system.ts";
import type { Gate } from "#platform/server/http/gate-services.ts";
import { defineJob } from "#platform/server/jobs/define-job.ts";
import { dropStale, findPassagesWithoutEmbedding, hasStale, saveEmbedding } from "./embedding.store.ts";

const atOnce = 16;
const maxBatches = 40;
const name = "knowledge.embed_passages";

/**
 * Updates the vectors of passages for each company whose provider supports embeddings. Nothing is sent for other
 * companies, and vectors of a provider that a company no longer uses are deleted.
 */
export const embedPassages = defineJob({
  name,
  input: z.object({}),
  cron: "*/10 * * * *",
  expireInSeconds: 540,
  async perform({ gate, within }) {
    const companies = await within({ scope: "platform", effect: "read" }, ({ db }) => findCompanyBriefs(db));
    for (const { id } of companies) await embedOfCompany(gate, id);
  },
});

async function embedOfCompany(gate: Gate, companyId: number): Promise<void> {
  const frame = { scope: "company", name, companyId } as const;
  const offered = await asSystem(gate, { ...frame, effect: "read" }, ({ db }) => embeddingProvider(db));
  const embedder = offered && { providerId: offered.id, model: offered.model };
  if (await asSystem(gate, { ...frame, effect: "read" }, ({ db }) => hasStale(db, embedder))) {
    await asSystem(gate, { ...frame, effect: "write" }, async ({ db, audit }) => {
      const details = { passages: await dropStale(db, embedder) };
      audit({ action: "knowledge.embeddings_tidied", objectType: "company", objectId: companyId, details });
    });
  }
  for (let batch = 0; embedder && batch < maxBatches; batch += 1) {
    const passageRows = await asSystem(gate, { ...frame, effect: "read" }, ({ db }) =>
      findPassagesWithoutEmbedding(db, embedder, atOnce),
    );
    if (passageRows.length === 0) return;
    const outcome = await embedTexts(gate, { companyId, texts: passageRows.map(({ text }) => text) });
    if (outcome.kind !== "embedded" || outcome.providerId !== embedder.providerId) return;
    await asSystem(gate, { ...frame, effect: "write" }, async ({ db, audit }) => {
      for (const [at, passage] of passageRows.entries())
        await saveEmbedding(db, companyId, embedder, passage, outcome.vectors[at] ?? []);
      const details = { passages: passageRows.length, model: outcome.model };
      audit({ action: "knowledge.passages_embedded", objectType: "company", objectId: companyId, details });
    });
  }
}
