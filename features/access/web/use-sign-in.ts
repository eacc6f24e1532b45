import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate, useSearchParams } from "react-router";
import * as contract from "#features/access/access.contract.ts";
import { call } from "#platform/web/call.ts";
import { callQuery } from "#platform/web/call-query.ts";
import { safeReturnPath } from "#platform/web/safe-return-path.ts";
import { askPasskey } from "./passkey-refusal.ts";

interface Entry {
  username: string;
  password: string;
  g2fa: string;
  by: "code" | "passkey";
}

/** Signs in, loads the person, and goes where they wanted; who lacks something is signed out and led to mend it. */
export function useSignIn() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [search] = useSearchParams();

  return useMutation({
    mutationFn: async ({ by, ...credentials }: Entry) => {
      const passkey = by === "passkey" ? await assertPasskey() : undefined;
      await call(contract.signIn, { ...credentials, passkey });
      queries.clear();
      const [person] = await queries.fetchQuery(callQuery(contract.listUsers, {}));
      if (person?.twofactor_enabled && person.has_changed_default_password) return { goTo: "home" as const };
      await call(contract.signOut, {});
      queries.clear();
      return { goTo: "mend" as const, lacksPassword: !person?.has_changed_default_password };
    },
    onSuccess: (outcome, { username }) => {
      if (outcome.goTo === "home")
        return navigate(safeReturnPath(search.get("volver")) ?? "/Bienvenida", { replace: true });
      const step = outcome.lacksPassword ? "" : "?paso=segundo-factor";
      return navigate(`/change_passwrd${step}`, { state: { username, sent: true } });
    },
  });
}

/** What passkeys need is loaded for those who use one. */
async function assertPasskey() {
  const [{ startAuthentication }, { challengePasskey }] = await Promise.all([
    import("@simplewebauthn/browser"),
    import("#features/access/second-factor.contract.ts"),
  ]);
  const options = await call(challengePasskey, {});
  const { id, rawId, type, response } = await askPasskey(startAuthentication({ optionsJSON: options }));
  return { id, rawId, type, response };
}
