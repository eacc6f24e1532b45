import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import {
  listServiceSwitches,
  type ServiceSwitch,
  switchModule,
  switchService,
} from "#features/companies/company-services.contract.ts";
import { listManagedCompanies } from "#features/companies/manage-companies.contract.ts";
import { call } from "#platform/web/call.ts";
import { callQuery } from "#platform/web/call-query.ts";
import { ErrorState } from "#platform/web/kit/error-state.tsx";
import { Skeleton } from "#platform/web/kit/skeleton.tsx";
import { showToast } from "#platform/web/kit/toasts.ts";
import { refusalText } from "#platform/web/refusal-text.ts";
import { ServiceSwitches } from "./service-switches.tsx";

type Board = { items: ServiceSwitch[] };
type Press = { service: number; module?: number; enabled: boolean };

/** What a company has on. Each press is shown at once and taken back when it could not be saved. */
export function CompanyServices({ companyId: id }: { companyId: number }) {
  const queries = useQueryClient();
  const board = callQuery(listServiceSwitches, { id });
  const { data, error, refetch } = useQuery(board);
  const press = useMutation({
    mutationFn: ({ service, module, enabled }: Press) =>
      module === undefined
        ? call(switchService, { id, service, enabled })
        : call(switchModule, { id, module, enabled }),
    onMutate: (pressed) => {
      const before = queries.getQueryData<Board>(board.queryKey);
      queries.setQueryData<Board>(board.queryKey, before && { items: before.items.map(pressedOn(pressed)) });
      return before;
    },
    onSuccess: (answer) => {
      queries.setQueryData(board.queryKey, answer);
      queries.invalidateQueries({ queryKey: [listManagedCompanies.name] });
    },
    onError: (failure, _pressed, before) => {
      queries.setQueryData(board.queryKey, before);
      showToast("problem", refusalText(failure));
    },
  });

  if (error && !data)
    return (
      <ErrorState title="No se pudieron cargar los servicios" failure={error} onRetry={() => refetch()} />
    );
  if (!data) return <Skeleton count={10} />;
  return <ServiceSwitches services={data.items} onPress={(pressed) => press.mutate(pressed)} />;
}

function pressedOn({ service, module, enabled }: Press) {
  return (row: ServiceSwitch): ServiceSwitch => {
    if (row.id !== service) return row;
    if (module === undefined) return { ...row, enabled };
    return { ...row, modules: row.modules.map((one) => (one.id === module ? { ...one, enabled } : one)) };
  };
}
