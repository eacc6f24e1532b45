import { listRequests } from "#features/analyses/server/list-requests.ts";
import { requestOrganizationStatus } from "#features/analyses/server/request-analysis.ts";
import { setStage } from "./assurance-stage.ts";
import { demoPeople } from "./demo-content.ts";
import type { DemoWorld } from "./demo-world.ts";

const wish = {
  ai_provider_id: 1,
  days_back: 30,
  priority: "high",
  audience: "company",
} as const;

/** Once a month is told, somebody of each company has asked how it stands; whoever asked already is not doubled. */
export async function askAnalyses(world: DemoWorld, companyIds: Iterable<number>): Promise<void> {
  for (const id of companyIds) {
    const stage = await setStage(world, id, demoPeople());
    if (!stage) continue;
    const { items } = await world.readCompany(id, (context) => listRequests(context, { limit: 1 }));
    if (items.length > 0) continue;
    await world.asPerson(stage.client, world.now, (context) =>
      requestOrganizationStatus(context, { ...wish, focus_areas: [] }),
    );
  }
}
