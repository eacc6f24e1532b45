import { assistantSkills } from "#features/assistant/assistant/server/assistant.extension.ts";
import { pipelineEvents } from "#features/automation/pipelines/server/pipeline-event.extension.ts";
import { companyHomeParts, homePart } from "#features/home/home/server/home-part.extension.ts";
import {
  plainObjects,
  type SearchSource,
  searchSources,
} from "#features/home/search/server/search-source.extension.ts";
import type { Feature } from "#platform/server/feature.ts";
import { BulletinHome } from "./bulletins.contract.ts";
import { bulletinSkills } from "./server/assistant/bulletin-skills.ts";
import { bulletinReadingVerbs } from "./server/bulletins/bulletin-reading.verbs.ts";
import { manageBulletinsVerbs } from "./server/bulletins/manage-bulletins.verbs.ts";
import { bulletinHome, searchBulletins } from "./server/bulletins/published-bulletins.ts";
import { bulletinsAffecting } from "./server/pipelines/affecting-bulletins.ts";

const findBulletins: SearchSource["find"] = ({ db }, question, limit) => searchBulletins(db, question, limit);

export const bulletins: Feature = {
  name: "bulletins",
  routes: [...bulletinReadingVerbs, ...manageBulletinsVerbs],
  extensions: [
    pipelineEvents.with(bulletinsAffecting),
    assistantSkills.with(bulletinSkills),
    companyHomeParts.with(homePart({ area: "bulletins", shape: BulletinHome, read: bulletinHome })),
    searchSources.with({
      area: "bulletin",
      label: "Boletines",
      order: 50,
      permission: "public.read",
      find: findBulletins,
      objects: plainObjects(findBulletins),
    }),
  ],
};
