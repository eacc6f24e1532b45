export { dutyWords, regimeWords } from "./assistant/law.kinds.ts";
export { lawTool } from "./assistant/law-tool.ts";
export { getExposure } from "./calls/get-exposure.ts";
export { listNonconformities } from "./calls/list-nonconformities.ts";
export { openNonconformity } from "./calls/open-nonconformity.ts";
export { findExceptions, findOpenNonconformities } from "./findings/open-matters.store.ts";
export { findDossierRegime, sectorCodeOf, sectorNameOf } from "./law/dossier-regime.ts";
export { findExpiringPapers } from "./law/duties-of.ts";
export { findMeasureNames } from "./measures/measure-link.store.ts";

// Apart from what the states of controls stand on.
