import type { Database } from "#platform/server/database/open-database.ts";

interface NewScan {
  company_id: number;
  id: string;
  area: string;
  other_areas: string[];
  format: string;
  tools: string[];
  tool_version: string | null;
  name: string | null;
  policy: string | null;
  started_at: Date | null;
  ended_at: Date;
  complete: boolean | null;
  credentialed: boolean | null;
  covers: boolean;
  period_id: string | null;
  hosts: number;
  rows: number;
  summary: unknown;
  imported_at: Date;
  imported_by_name: string;
}

export async function addScan(db: Database, { summary, ...scan }: NewScan): Promise<void> {
  await db
    .insertInto("scan")
    .values({ ...scan, summary: JSON.stringify(summary) })
    .execute();
}
