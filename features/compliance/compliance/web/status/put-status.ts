import type { QueryClient } from "@tanstack/react-query";
import {
  getControlStatusDetail,
  listCompanyControls,
} from "#features/compliance/compliance/control-status.contract.ts";
import type { ControlStatus } from "#features/compliance/control-states/control-states.contract.ts";

interface Listed {
  items: ControlStatus[];
}
interface Detailed {
  status: ControlStatus;
}

/** Updates a control's state in every cached query: lists, trees and its detail. */
export function updateCachedStatus(queries: QueryClient, status: ControlStatus): void {
  queries.setQueriesData<Listed>({ queryKey: [listCompanyControls.name] }, (list) =>
    list?.items.some(({ control_id }) => control_id === status.control_id)
      ? {
          ...list,
          items: list.items.map((item) => (item.control_id === status.control_id ? status : item)),
        }
      : list,
  );
  queries.setQueryData<Detailed>(
    [getControlStatusDetail.name, { id: status.control_id }],
    (detail) => detail && { ...detail, status },
  );
}
