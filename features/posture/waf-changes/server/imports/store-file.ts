import type {
  WafFileOptions,
  WafReceipt,
} from "#features/posture/waf-changes/contracts/accounts.contract.ts";
import type { ObjectKind } from "#features/posture/waf-changes/contracts/waf-terms.contract.ts";
import type { ConfigRecord } from "#features/posture/waf-changes/readers/config-record.ts";
import {
  isWafFormat,
  readAuditFile,
  readConfigFile,
} from "#features/posture/waf-changes/readers/waf-formats.ts";
import { UnreadableFile } from "#platform/readers/unreadable-file.ts";
import { companyIn } from "#platform/server/actor.ts";
import type { ImportFile } from "#platform/server/imports/import-file.ts";
import type { StoreResult } from "#platform/server/imports/importer.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { type AccountRow, findAccounts, lockChangeLog } from "../accounts/account.store.ts";
import { alertWeakeningsJob } from "../alerts/alert-name.ts";
import { type OwnRecord, storeChanges } from "../changes/store-changes.ts";
import { maxObjects } from "../snapshots/object.store.ts";
import { ownObjects } from "../snapshots/own-objects.rules.ts";
import { saveSnapshot } from "../snapshots/save-snapshot.ts";

const recordsAtOnce = 500;
const emptyReceipt = (): WafReceipt => ({
  changes: 0,
  weakenings: 0,
  linked: 0,
  proposed: 0,
  other_accounts: 0,
  accesses: 0,
  snapshot: null,
});

async function expectAccounts({ db, actor }: VerbContext): Promise<AccountRow[]> {
  const accounts = await findAccounts(db, companyIn(actor));
  if (accounts.length === 0)
    throw new UnreadableFile(
      "La empresa no tiene cuentas de Imperva registradas. Registre primero la cuenta.",
    );
  return accounts;
}

/** Stores the events of a file that are of the company's accounts and not stored yet. */
export async function storeEventFile(
  context: VerbContext,
  file: ImportFile<WafFileOptions>,
): Promise<StoreResult<WafReceipt>> {
  const { format } = file;
  if (!isWafFormat(format) || format === "imperva-configuration") throw new Error(`No reader of ${format}`);
  const companyId = companyIn(context.actor);
  const accounts = new Map((await expectAccounts(context)).map((each) => [each.account, each]));
  await lockChangeLog(context.db, companyId);
  const isPush = context.actor.kind === "source";
  const of = { companyId, origin: isPush ? "push" : "file", importId: file.id } as const;
  const receipt = emptyReceipt();
  const figures = { records: 0, kept: 0, merged: 0, skipped: 0 };
  let batch: OwnRecord[] = [];
  const store = async () => {
    const counts = await storeChanges(context, batch, of);
    batch = [];
    figures.kept += counts.stored;
    figures.merged += counts.known;
    receipt.weakenings += counts.weakenings;
    receipt.linked += counts.linked;
    receipt.proposed += counts.proposed;
  };
  let place = 0;
  for await (const element of readAuditFile(format, file.open)) {
    figures.records += 1;
    place += 1;
    if (element.kind === "access") {
      figures.skipped += 1;
      receipt.accesses += 1;
    } else if (element.kind === "problem")
      file.refuse({ place: element.place, code: "unreadable", reason: element.reason });
    else {
      const account = accounts.get(element.account);
      if (account) batch.push({ record: element, account });
      else {
        receipt.other_accounts += 1;
        file.refuse({
          place: `evento ${place}`,
          code: "other_account",
          reason: `El evento es de la cuenta ${element.account}, que no está registrada en la empresa.`,
        });
      }
    }
    if (batch.length >= recordsAtOnce) await store();
  }
  await store();
  if (figures.records === 0) throw new UnreadableFile("El archivo no trae ningún evento.");
  receipt.changes = figures.kept;
  if (figures.kept > 0) context.enqueue(alertWeakeningsJob, { company_id: companyId });
  context.announce({ topic: "waf_changes.changed", data: {} });
  return { figures, receipt };
}

interface ReadConfig {
  account: string | null;
  takenAt: number | null;
  kinds: Set<ObjectKind>;
  objects: Map<string, ConfigRecord>;
  records: number;
}

async function readConfig(file: ImportFile<WafFileOptions>): Promise<ReadConfig> {
  const config: ReadConfig = {
    account: null,
    takenAt: null,
    kinds: new Set(),
    objects: new Map(),
    records: 0,
  };
  for await (const element of readConfigFile(file.open)) {
    if (element.kind === "account") config.account = element.account;
    else if (element.kind === "taken") config.takenAt = element.at;
    else if (element.kind === "list") config.kinds.add(element.of);
    else {
      config.records += 1;
      config.objects.set(`${element.object.kind} ${element.object.objectId}`, element.object);
      if (config.records > maxObjects * 2)
        throw new UnreadableFile(`La configuración trae más de ${maxObjects} objetos.`);
    }
  }
  return config;
}

function accountOf(accounts: readonly AccountRow[], stated: string | null): AccountRow {
  if (stated === null) {
    const [only] = accounts;
    if (accounts.length === 1 && only) return only;
    throw new UnreadableFile("El archivo no trae la cuenta (account_id) y la empresa tiene varias.");
  }
  const own = accounts.find(({ account }) => account === stated);
  if (own) return own;
  throw new UnreadableFile(
    `La configuración es de la cuenta ${stated}, que no está registrada en la empresa. No se guardó nada.`,
  );
}

/** Stores a snapshot of the configuration. */
export async function storeConfigFile(
  context: VerbContext,
  file: ImportFile<WafFileOptions>,
  { stated, now }: { stated: Date | null; now: Date },
): Promise<StoreResult<WafReceipt>> {
  const companyId = companyIn(context.actor);
  const accounts = await expectAccounts(context);
  const config = await readConfig(file);
  if (config.kinds.size === 0) throw new UnreadableFile("El archivo no trae sitios, políticas ni reglas.");
  const account = accountOf(accounts, config.account);
  const takenAt = config.takenAt === null ? (stated ?? now) : new Date(config.takenAt);
  if (takenAt > now) throw new UnreadableFile("La fecha de la configuración todavía no llega.");
  const objects = ownObjects([...config.objects.values()], account.account);
  await lockChangeLog(context.db, companyId);
  const snapshot = await saveSnapshot(
    context,
    { companyId, accountId: account.id, importId: file.id },
    { takenAt, kinds: [...config.kinds], objects },
  );
  context.enqueue(alertWeakeningsJob, { company_id: companyId });
  context.announce({ topic: "waf_changes.changed", data: {} });
  const { size } = config.objects;
  const { records } = config;
  return {
    figures: { records, kept: objects.length, skipped: size - objects.length, merged: records - size },
    receipt: { ...emptyReceipt(), snapshot },
  };
}
