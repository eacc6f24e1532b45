import type { WrittenFeed } from "#features/intelligence/threats/contracts/threat-feeds.contract.ts";
import type { Config } from "#platform/server/config/config.ts";
import { namedNetworkRules } from "#platform/server/outbound/named-networks.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Keyring } from "#platform/server/secrets/keyring.ts";
import {
  encryptSecret,
  type SecretPlace,
  sealedWithCurrentKey,
  unseal,
} from "#platform/server/secrets/seal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { type FeedRow, findFeedSecrets, replaceSealedFeed } from "./feed.store.ts";
import type { TaxiiLine } from "./taxii-client.ts";

/** Returns the row and column of a feed's encrypted password or key; feeds belong to no company. */
export function feedSecretPlace(id: string): SecretPlace {
  return { table: "threat_feed", column: "secret_sealed", companyId: 0, rowId: id };
}

type Reached = Pick<FeedRow, "sign_in" | "username" | "verify_tls" | "ca_certificate">;

/** Returns the connection data of a server with its decrypted secret. */
export function taxiiLine(reached: Reached, secret: string | null, config: Config): TaxiiLine {
  const { sign_in, username } = reached;
  const basic = () => `Basic ${Buffer.from(`${username}:${secret}`).toString("base64")}`;
  const authorizations = { none: () => undefined, basic, bearer: () => `Bearer ${secret}` };
  return {
    rules: namedNetworkRules(config.taxiiServers, reached),
    authorization: authorizations[sign_in](),
  };
}

export const feedSecret = (keyring: Keyring, { id, secret_sealed }: FeedRow): string | null =>
  secret_sealed === null ? null : unseal(keyring, feedSecretPlace(id), secret_sealed);

const originOf = (address: string) => new URL(address).origin;

/**
 * Returns whether a stored secret may be sent to a destination: only to the same server, as the same user, with the
 * same checks.
 */
export function goesToTheSame(
  row: FeedRow,
  to: Pick<WrittenFeed, "sign_in" | "username" | "verify_tls" | "ca_certificate"> & { api_root: string },
): boolean {
  return (
    originOf(row.api_root) === originOf(to.api_root) &&
    row.sign_in === to.sign_in &&
    row.username === to.username &&
    row.ca_certificate === to.ca_certificate &&
    (to.verify_tls || !row.verify_tls)
  );
}

export const secretNeeded = () =>
  new Refusal("invalid_input", {
    detail:
      "Escriba la clave otra vez: la guardada sirve solo para el servidor y el usuario con que se guardó.",
  });

/** Returns the encrypted secret for these settings; refuses if a secret is required but neither given nor stored. */
export function secretToStore(
  keyring: Keyring,
  id: string,
  feed: WrittenFeed,
  before: FeedRow | undefined,
): string | null {
  if ((feed.sign_in === "basic") !== (feed.username !== null))
    throw new Refusal("invalid_input", { detail: "El usuario va solo con usuario y contraseña." });
  if (feed.sign_in === "none") return null;
  if (feed.secret !== null) return encryptSecret(keyring, feedSecretPlace(id), feed.secret);
  if (before?.secret_sealed && goesToTheSame(before, feed)) return before.secret_sealed;
  throw secretNeeded();
}

/** Encrypts again, with the current key, the secrets that an earlier key encrypted. Runs in scope `identity`. */
export async function resealFeeds({ db, keyring, audit }: VerbContext): Promise<number> {
  let resealed = 0;
  for (const { id, secret_sealed: from } of await findFeedSecrets(db)) {
    if (!from || sealedWithCurrentKey(keyring, from)) continue;
    const place = feedSecretPlace(id);
    const to = encryptSecret(keyring, place, unseal(keyring, place, from));
    if (await replaceSealedFeed(db, id, { from, to })) resealed += 1;
  }
  audit({ action: "threats.secrets_resealed", objectType: "threat_feed", details: { resealed } });
  return resealed;
}
