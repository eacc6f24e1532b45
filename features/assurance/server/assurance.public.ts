export {
  findExceptions,
  findExpiringPapers,
  findMeasureNames,
  findOpenNonconformities,
} from "./open-matters.store.ts";
