import { Command } from "commander";
import { BackupRefusal } from "#platform/server/backup/backup-contents.ts";
import { ConfigError } from "#platform/server/config/config.ts";
import { EngineRefusal } from "#platform/server/database/engine/engine-refusal.ts";
import { MigrationRefusal } from "#platform/server/database/migration-refusal.ts";
import { auditCommand } from "./commands/audit.ts";
import { backupCommands } from "./commands/backup.ts";
import { CommandRefusal } from "./commands/command-refusal.ts";
import { demoCommand } from "./commands/demo.ts";
import { eventsCommand } from "./commands/events.ts";
import { followHistoryCommand } from "./commands/follow-history.ts";
import { forgetEventsCommand } from "./commands/forget-events.ts";
import { importCommand } from "./commands/import.ts";
import { keysCommand } from "./commands/keys.ts";
import { migrateCommand } from "./commands/migrate.ts";
import { startCommand } from "./commands/start.ts";
import { userCommand } from "./commands/user.ts";

const program = new Command("portal").description("Portal Servicios CCI");
for (const add of [
  startCommand,
  migrateCommand,
  auditCommand,
  backupCommands,
  demoCommand,
  eventsCommand,
  importCommand,
  followHistoryCommand,
  forgetEventsCommand,
  keysCommand,
  userCommand,
])
  add(program);

try {
  await program.parseAsync();
} catch (error) {
  const expected = [ConfigError, EngineRefusal, MigrationRefusal, BackupRefusal, CommandRefusal];
  const isKnown = expected.some((kind) => error instanceof kind);
  console.error(isKnown ? (error as Error).message : error);
  process.exitCode = 1;
  // The process exits explicitly, because a partly started portal may hold connections open. The message above is the
  // complete report.
  process.exit();
}
