import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import {
  getControlStatusDetail,
  listCompanyControls,
} from "#features/compliance/compliance/control-status.contract.ts";
import type { ControlStatus } from "#features/compliance/control-states/control-states.contract.ts";
import { updateCachedStatus } from "./put-status.ts";

const status = (control_id: number, result: string) => ({ control_id, result }) as ControlStatus;

test("a change shows in every list and in the detail, and leaves the other controls alone", () => {
  const queries = new QueryClient();
  const page = { items: [status(1, "compliant"), status(2, "compliant")] };
  queries.setQueryData([listCompanyControls.name, "all", 5], page);
  queries.setQueryData([listCompanyControls.name, { limit: 50 }], { items: [status(2, "compliant")] });
  queries.setQueryData([getControlStatusDetail.name, { id: 1 }], {
    status: status(1, "compliant"),
    events: [],
  });

  updateCachedStatus(queries, status(1, "non_compliant"));

  expect(queries.getQueryData([listCompanyControls.name, "all", 5])).toEqual({
    items: [status(1, "non_compliant"), status(2, "compliant")],
  });
  expect(queries.getQueryData([listCompanyControls.name, { limit: 50 }])).toEqual({
    items: [status(2, "compliant")],
  });
  expect(queries.getQueryData([getControlStatusDetail.name, { id: 1 }])).toEqual({
    status: status(1, "non_compliant"),
    events: [],
  });
});
