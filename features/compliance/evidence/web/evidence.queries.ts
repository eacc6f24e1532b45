import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type ArtifactDetail, getArtifact } from "#features/compliance/evidence/evidence.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";

/**
 * A change of one piece of evidence: its detail is updated at once, every list and the states of controls are
 * refetched.
 */
export function useEvidenceChange<Input>(
  change: (input: Input) => Promise<ArtifactDetail>,
  done: (artifact: ArtifactDetail, input: Input) => void = () => {},
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    // The cache is updated here, because the component that made the call may be unmounted by then.
    onSuccess: (artifact, input) => {
      queries.setQueryData(callQuery(getArtifact, { id: artifact.id }).queryKey, artifact);
      done(artifact, input);
    },
    onSettled: () => refreshEvidence(queries),
  });
}

export async function refreshEvidence(queries: ReturnType<typeof useQueryClient>): Promise<void> {
  await queries.invalidateQueries({
    predicate: ({ queryKey: [name] }) => /^(evidence|compliance)\./.test(String(name)),
  });
}
