/**
 * What says when a scan ended.
 * - `report`: the head of the report
 * - `rows`: the latest moment of its rows, or its start
 * - `person`: the day that whoever imports it stated
 */
export const scanDatings = ["report", "rows", "person"] as const;
export type ScanDating = (typeof scanDatings)[number];
