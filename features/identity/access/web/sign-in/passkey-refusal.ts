import { call } from "#platform/web/call/call.ts";

/**
 * The browser did not create or use a passkey: the person closed the dialog, or this device has no passkey or already
 * has one.
 */
export class PasskeyRefusal extends Error {
  readonly sentence: string;

  constructor(sentence: string) {
    super(sentence);
    this.sentence = sentence;
  }
}

const sentences: Record<string, string> = {
  NotAllowedError: "No se usó ninguna llave de acceso. Intente otra vez o use un código.",
  AbortError: "No se usó ninguna llave de acceso. Intente otra vez o use un código.",
  InvalidStateError: "Este dispositivo ya tiene una llave de acceso del portal.",
  SecurityError: "Las llaves de acceso no funcionan en esta dirección del portal.",
};

/** Waits for the browser's dialog; converts an error of the browser to a PasskeyRefusal. */
export async function runPasskeyCeremony<T>(ceremony: Promise<T>): Promise<T> {
  try {
    return await ceremony;
  } catch (failure) {
    const sentence = failure instanceof Error ? sentences[failure.name] : undefined;
    throw sentence ? new PasskeyRefusal(sentence) : failure;
  }
}

/**
 * Returns the answer of one of the person's passkeys to a challenge of the portal; the code for it is loaded on use.
 */
export async function assertPasskey() {
  const [{ startAuthentication }, { challengePasskey }] = await Promise.all([
    import("@simplewebauthn/browser"),
    import("#features/identity/access/second-factor.contract.ts"),
  ]);
  const options = await call(challengePasskey, {});
  const { id, rawId, type, response } = await runPasskeyCeremony(
    startAuthentication({ optionsJSON: options }),
  );
  return { id, rawId, type, response };
}

/** Returns whether this browser supports passkeys. The library is loaded on use. */
export function passkeysWork(): boolean {
  return typeof PublicKeyCredential === "function";
}
