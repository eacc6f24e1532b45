import { assistantSkills } from "#features/assistant/assistant/server/assistant.extension.ts";
import { searchSources } from "#features/home/search/server/search-source.extension.ts";
import type { Feature } from "#platform/server/feature.ts";
import { figureSources } from "#platform/server/figures/figure-source.extension.ts";
import { entityActivityVerbs } from "./server/activity/entity-activity.verbs.ts";
import { entitySkills } from "./server/assistant/entity-skills.ts";
import { entitiesVerbs } from "./server/entity/entities.verbs.ts";
import { findCurrentNames } from "./server/entity/entity.store.ts";
import { entityMergeVerbs } from "./server/entity/entity-merge.verbs.ts";
import { searchEntities, searchEntitiesOfCompanies } from "./server/entity/search-entities.ts";
import { entityFigures } from "./server/figures/entity-figures.ts";
import { entityRetirementVerbs } from "./server/retirement/entity-retirement.verbs.ts";

export const entities: Feature = {
  name: "entities",
  routes: [...entitiesVerbs, ...entityMergeVerbs, ...entityRetirementVerbs, ...entityActivityVerbs],
  extensions: [
    assistantSkills.with(entitySkills),
    figureSources.with(entityFigures),
    searchSources.with(
      {
        area: "asset",
        label: "Activos",
        order: 20,
        permission: "asset.read",
        names: ({ db }, limit) => findCurrentNames(db, "asset", limit),
        find: (context, question, limit) => searchEntities(context, "asset", question, limit),
        findInCompanies: (context, question, reach) =>
          searchEntitiesOfCompanies(context, "asset", question, reach),
      },
      {
        area: "account",
        label: "Personas",
        order: 30,
        permission: "asset.read",
        names: ({ db }, limit) => findCurrentNames(db, "account", limit),
        find: (context, question, limit) => searchEntities(context, "account", question, limit),
        findInCompanies: (context, question, reach) =>
          searchEntitiesOfCompanies(context, "account", question, reach),
      },
    ),
  ],
};
