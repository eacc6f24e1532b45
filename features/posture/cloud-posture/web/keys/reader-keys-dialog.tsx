import { useQuery } from "@tanstack/react-query";
import {
  addCloudReader,
  listCloudReaders,
  revokeCloudReader,
} from "#features/posture/cloud-posture/contracts/cloud-api.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { Copyable } from "#platform/web/kit/buttons/copyable.tsx";
import { AccessKeysDialog } from "#platform/web/kit/overlays/access-keys-dialog.tsx";

/** The API clients of the company that read its posture, each with a key. */
export function ReaderKeysDialog({ onClose }: { onClose: () => void }) {
  const creation = useCallMutation(addCloudReader);
  const revocation = useCallMutation(revokeCloudReader);
  return (
    <AccessKeysDialog
      title="Claves de lectura"
      intro={
        <>
          Un sistema de la empresa (su mesa de ayuda, su tablero) lee con su clave la postura en{" "}
          <Copyable text={`${location.origin}/api/cloud-posture/v1/accounts/`} />: solo lectura, y solo lo de
          esta empresa. El manual dice qué responde cada dirección.
        </>
      }
      query={useQuery(callQuery(listCloudReaders, {}))}
      empty="Todavía ningún sistema de esta empresa lee su postura."
      nameLabel="Para qué sistema"
      creation={creation}
      onCreate={(name, onSuccess) => creation.mutate({ name }, { onSuccess })}
      revocation={revocation}
      onRevoke={(id) => revocation.mutate({ id })}
      onClose={onClose}
    />
  );
}
