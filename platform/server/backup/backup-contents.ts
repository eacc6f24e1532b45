import { z } from "zod";

/** The version of the file format; increased when an earlier portal could not read the file. */
export const formatVersion = 1;

const Name = z.object({ schema: z.string(), name: z.string() });

export const Partition = z.object({
  ...Name.shape,
  parent: z.string(),
  bound: z.string().regex(/^(DEFAULT$|FOR VALUES )[^;]*$/),
});

export const Header = z.object({
  format: z.literal(formatVersion),
  portalVersion: z.string(),
  migration: z.number().int(),
  createdAt: z.iso.datetime(),
  partitions: z.array(Partition),
});

export const Table = z.object({ ...Name.shape, columns: z.array(z.string()).min(1) });
export const StoredFileEntry = z.object({ path: z.string() });

export const TableSum = z.object({ ...Name.shape, rows: z.number().int(), sha256: z.string() });
export const Sequence = z.object({ ...Name.shape, value: z.string().regex(/^-?\d+$/), called: z.boolean() });

/** The trailer at the end of every complete backup; it has checksums of all content before it. */
export const Trailer = z.object({
  tables: z.array(TableSum),
  sequences: z.array(Sequence),
  files: z.number().int(),
  sha256: z.string(),
});

export type Partition = z.infer<typeof Partition>;
export type Header = z.infer<typeof Header>;
export type Table = z.infer<typeof Table>;
export type TableSum = z.infer<typeof TableSum>;
export type Sequence = z.infer<typeof Sequence>;
export type Trailer = z.infer<typeof Trailer>;

/** A backup cannot be made or restored; the message is for the operator. */
export class BackupRefusal extends Error {
  override name = "BackupRefusal";
}
