import { isIP } from "node:net";
import { v7 as uuidv7 } from "uuid";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import { claimAccount, releaseClaims } from "#platform/server/external-accounts/account-claim.store.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { refuseStale } from "#platform/server/seen-version.ts";
import { route, type Verb, type VerbContext } from "#platform/server/verb.ts";
import * as contract from "../../contracts/connection.contract.ts";
import { type ManagerConnection, ManagerCounts } from "../../contracts/connection.contract.ts";
import { readManagerJob } from "../manager/read-name.ts";
import {
  addConnection,
  type ConnectionRow,
  changeConnection,
  findConnection,
  requestManagerRead,
} from "./connection.store.ts";
import { sealConnectionKey } from "./connection-key.ts";

const connectionFrom = (row: ConnectionRow): ManagerConnection => ({
  address: row.address,
  verify_tls: row.verify_tls,
  ca_certificate: row.ca_certificate,
  is_enabled: row.is_enabled,
  next_at: row.next_at?.toISOString() ?? null,
  good_at: row.good_at?.toISOString() ?? null,
  tried_at: row.tried_at?.toISOString() ?? null,
  failures: row.failures,
  problem: row.problem,
  read_counts: row.read_counts === null ? null : ManagerCounts.parse(row.read_counts),
  reading_until: row.reading_until?.toISOString() ?? null,
  version: row.version,
});

export const getConnection: Verb<typeof contract.getConnection> = async ({ db, actor }) => {
  const row = await findConnection(db, companyIn(actor));
  return { connection: row ? connectionFrom(row) : null };
};

/** The origin of an address; refuses what is not HTTPS or names more than a host and a port the portal may call. */
function originOf(address: string, { deepSecurityManagers }: VerbContext["config"]): string {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const path = url?.pathname.replace(/\/(?:api\/?)?$/, "");
  if (url?.protocol !== "https:" || path !== "" || url.search || url.hash || url.username)
    throw new Refusal("invalid_input", {
      detail: "Escriba la dirección de la consola, como https://consola.empresa.cl:4119.",
    });
  const port = Number(url.port || 443);
  if (!deepSecurityManagers.ports.includes(port))
    throw new Refusal("invalid_input", { detail: `El portal no consulta consolas en el puerto ${port}.` });
  if (!url.hostname.includes(".") && isIP(url.hostname) === 0)
    throw new Refusal("invalid_input", { detail: "Escriba el nombre completo del servidor de la consola." });
  return url.origin;
}

type ConnectionInput = Parameters<typeof saveConnection>[1];

/**
 * Returns the key to store: the entered one, or the stored one if the address is the same and its checks are as
 * strict.
 */
function keyToStore(
  { keyring }: VerbContext,
  place: { companyId: number; id: string },
  input: ConnectionInput & { origin: string },
  existing?: ConnectionRow,
) {
  if (input.api_key !== null) return sealConnectionKey(keyring, place, input.api_key);
  const isSameServer =
    existing?.address === input.origin &&
    existing.ca_certificate === input.ca_certificate &&
    (input.verify_tls || !existing.verify_tls);
  if (existing && isSameServer) return existing.key_sealed;
  throw new Refusal("invalid_input", {
    detail: existing
      ? "Escriba la clave otra vez: la guardada sirve solo para el servidor con que se guardó."
      : "Escriba la clave de API.",
  });
}

/** Reserves a key of a manager for one company. */
async function claimKey({ db, clock }: VerbContext, of: { companyId: number; id: string }, account: string) {
  const claim = { kind: "deep_security_key", companyId: of.companyId, objectId: of.id } as const;
  await releaseClaims(db, claim);
  if (!(await claimAccount(db, { ...claim, account, at: clock.now() })))
    throw new Refusal("conflict", {
      detail: "Esa clave de API no se puede usar en esta empresa. Cree en la consola una clave para ella.",
    });
}

export const saveConnection: Verb<typeof contract.saveConnection> = async (context, input) => {
  const { db, actor, clock, config, audit, announce, enqueue } = context;
  const [companyId, now] = [companyIn(actor), clock.now()];
  const existing = await findConnection(db, companyId);
  const id = existing?.id ?? uuidv7();
  const address = originOf(input.address.trim(), config);
  const { verify_tls, ca_certificate, is_enabled } = input;
  const set = {
    address,
    verify_tls,
    ca_certificate,
    is_enabled,
    key_sealed: keyToStore(context, { companyId, id }, { ...input, origin: address }, existing),
    next_at: is_enabled ? now : null,
    status: "waiting",
    failures: 0,
    problem: null,
    saved_by_name: authorOf(actor).name,
    saved_at: now,
  };
  if (existing) refuseStale(await changeConnection(db, { companyId, version: input.version ?? 0 }, set));
  else refuseStale(await addConnection(db, { company_id: companyId, id, ...set }));
  if (input.api_key !== null) await claimKey(context, { companyId, id }, input.api_key);
  audit({
    action: "deep_security.connection_saved",
    objectType: "protection_connection",
    objectId: id,
    details: { address, enabled: is_enabled, verify_tls, key_changed: input.api_key !== null },
  });
  if (is_enabled) enqueue(readManagerJob, { company_id: companyId });
  announce({ topic: "deep_security.changed", data: {} });
  const row = await findConnection(db, companyId);
  if (!row) throw new Refusal("not_found");
  return connectionFrom(row);
};

const readManagerNow: Verb<typeof contract.readManagerNow> = async ({ db, actor, clock, audit, enqueue }) => {
  const companyId = companyIn(actor);
  const row = await findConnection(db, companyId);
  if (!row) throw new Refusal("not_found");
  if (!row.is_enabled) throw new Refusal("conflict", { detail: "La lectura por la API está apagada." });
  if (!(await requestManagerRead(db, companyId, clock.now())))
    throw new Refusal("conflict", { detail: "Ya hay una lectura en curso." });
  enqueue(readManagerJob, { company_id: companyId });
  audit({
    action: "deep_security.read_requested",
    objectType: "protection_connection",
    objectId: row.id,
  });
  return {};
};

export const connectionVerbs = [
  route(contract.getConnection, getConnection),
  route(contract.saveConnection, saveConnection),
  route(contract.readManagerNow, readManagerNow),
];
