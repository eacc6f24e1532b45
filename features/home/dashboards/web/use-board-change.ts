import { useMutation, useQueryClient } from "@tanstack/react-query";

/** Mutation of boards. Every query of boards is invalidated after it. */
export function useBoardChange<Input, Output>(
  change: (input: Input) => Promise<Output>,
  onDone: (output: Output) => void = () => {},
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: onDone,
    onSettled: () =>
      queries.invalidateQueries({
        predicate: ({ queryKey: [name] }) => String(name).startsWith("dashboards."),
      }),
  });
}
