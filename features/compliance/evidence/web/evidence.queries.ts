import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type ArtifactDetail, getArtifact } from "#features/compliance/evidence/evidence.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";

/**
 * Returns a mutation of one piece of evidence. It updates the cached detail at once, and refetches every list and the
 * control states.
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
