import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { listManagedCompanies } from "#features/identity/companies/manage-companies.contract.ts";
import { useAddressFilters } from "#platform/web/address/address-filters.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { ErrorState } from "#platform/web/kit/messages/state-message.tsx";
import { SegmentFilters, segmentNames, segmentOf } from "./segment-filters.tsx";
import { findFitting } from "./use-chosen-companies.ts";

interface SegmentPickerProps {
  /** Told which companies the segment holds: undefined while no segment is chosen, none while it is being read. */
  onIds: (ids: readonly number[] | undefined) => void;
}

/** The filters by segment for a list of companies that another feature draws. */
export default function SegmentPicker({ onIds }: SegmentPickerProps) {
  const list = useAddressFilters(segmentNames);
  const segment = segmentOf(list.filters);
  const isChosen = Object.keys(segment).length > 0;
  const { data, error, refetch } = useQuery({
    queryKey: [listManagedCompanies.name, "ids", segment],
    queryFn: () => findFitting(segment),
    enabled: isChosen,
    meta: callQuery(listManagedCompanies, {}).meta,
  });
  useEffect(() => onIds(isChosen ? (data ?? []) : undefined), [onIds, isChosen, data]);
  return (
    <>
      <SegmentFilters list={list} />
      {isChosen && error && !data && (
        <ErrorState title="No se pudo leer el segmento" failure={error} onRetry={() => refetch()} />
      )}
    </>
  );
}
