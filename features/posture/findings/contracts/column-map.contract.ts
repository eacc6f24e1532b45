import { z } from "zod";

/** The fields of a finding that a column of a company's own table can be mapped to. */
export const mappedFields = [
  "title",
  "severity",
  "asset",
  "ip",
  "port",
  "protocol",
  "rule",
  "cve",
  "cwe",
  "cvss",
  "description",
  "solution",
  "evidence",
  "path",
  "first_seen",
  "last_seen",
  "status",
  "references",
  "epss",
] as const;
export type MappedField = (typeof mappedFields)[number];

export const dayOrders = ["day_first", "month_first"] as const;

/** The maximum number of columns of a table. */
export const maxColumns = 100;

/** The column of each field, by its number from 0. */
export const MappedColumns = z.partialRecord(
  z.enum(mappedFields),
  z
    .number()
    .int()
    .min(0)
    .max(maxColumns - 1),
);
export type MappedColumns = z.infer<typeof MappedColumns>;

/** Returns whether the columns are enough for a finding: an asset, and a problem. */
export const hasEnoughColumns = ({ asset, ip, title, cve }: MappedColumns): boolean =>
  (asset !== undefined || ip !== undefined) && (title !== undefined || cve !== undefined);

/** A table as shown to a person who assigns its columns. */
export const MappedTable = z.object({
  headings: z.array(z.string()),
  /** The first rows, cell by cell. */
  samples: z.array(z.array(z.string())),
  columns: MappedColumns,
  day_order: z.enum(dayOrders),
  /** The origin of the columns: a choice for this file, an earlier file, or their names. */
  chosen: z.enum(["now", "before", "by_name"]),
});
export type MappedTable = z.infer<typeof MappedTable>;
