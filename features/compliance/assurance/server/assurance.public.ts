export { dutyLabels, regimeLabels } from "./assistant/law.kinds.ts";
export { lawTool } from "./assistant/law-tool.ts";
export { listNonconformities, openNonconformity } from "./findings/nonconformity.verbs.ts";
export { findExceptions, findOpenNonconformities } from "./findings/open-matters.store.ts";
export { findDossierRegime, sectorCodeOf, sectorNameOf } from "./law/dossier-regime.ts";
export { findExpiringPapers } from "./law/duties-of.ts";
export { getExposure } from "./law/legal-profile.verbs.ts";
export { findMeasureNames } from "./measures/measure-link.store.ts";

// These exports are in a separate file from those on which the states of controls depend.
