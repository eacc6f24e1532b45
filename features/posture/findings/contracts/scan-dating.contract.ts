/**
 * The source of a scan's date.
 *
 * - `report`: the head of the report
 * - `rows`: the latest time of its rows, or its start
 * - `person`: the day stated by the importing person
 */
export const scanDatings = ["report", "rows", "person"] as const;
export type ScanDating = (typeof scanDatings)[number];
