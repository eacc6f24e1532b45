import type { Feature } from "#platform/server/feature.ts";
import { manageStandardsVerbs } from "./server/import/manage-standards.verbs.ts";
import { standardImporter } from "./server/import/standard-importer.ts";
import { editionDifferenceVerbs } from "./server/library/edition-difference.verbs.ts";
import { standardsVerbs } from "./server/library/standards.verbs.ts";

export const standards: Feature = {
  name: "standards",
  routes: [...standardsVerbs, ...editionDifferenceVerbs, ...manageStandardsVerbs],
  imports: [standardImporter],
};
