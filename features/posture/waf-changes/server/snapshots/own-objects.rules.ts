import {
  type ObjectKind,
  objectKindLabels,
} from "#features/posture/waf-changes/contracts/waf-terms.contract.ts";
import type { ConfigRecord } from "#features/posture/waf-changes/readers/config-record.ts";
import { UnreadableFile } from "#platform/readers/unreadable-file.ts";

/** Returns the id of the account that an object states; undefined if it states none. */
function accountOfObject({ body }: ConfigRecord): string | undefined {
  const stated = body.accountId ?? body.account_id;
  return typeof stated === "number" || (typeof stated === "string" && stated !== "")
    ? String(stated)
    : undefined;
}

/**
 * Returns the objects that belong to an account. Policies of another account are left out, because a parent account
 * shares its policies. A site or rule of another account, or a list of policies without any of the account itself,
 * causes the whole configuration to be refused.
 */
export function ownObjects(objects: readonly ConfigRecord[], account: string): ConfigRecord[] {
  const isOwn = (object: ConfigRecord) => (accountOfObject(object) ?? account) === account;
  const foreign = objects.filter((object) => !isOwn(object));
  const own = objects.filter(isOwn);
  const foreignPart = foreign.find(({ kind }) => kind !== "policy");
  const hasOwnPolicies = own.some(({ kind }) => kind === "policy");
  const refusedObject = foreignPart ?? (hasOwnPolicies ? undefined : foreign[0]);
  if (refusedObject)
    throw new UnreadableFile(
      `La configuración trae objetos de la cuenta ${accountOfObject(refusedObject)} (${objectKindLabels[refusedObject.kind].toLowerCase()} ${refusedObject.objectId}), que no es la ${account}. No se guardó nada.`,
    );
  return own;
}

/** A list that lost more than half of its known objects is accepted only if there were fewer objects than this. */
const fewObjects = 5;

interface ListSize {
  kind: ObjectKind;
  objects: readonly unknown[];
  isCounted: boolean;
}

/**
 * Whether a list without a stated number of pages lacks more than half of the known objects, so that it may be
 * incomplete.
 */
export function isDoubtful({ objects, isCounted }: ListSize, knownObjects: number): boolean {
  return !isCounted && knownObjects >= fewObjects && objects.length * 2 < knownObjects;
}
