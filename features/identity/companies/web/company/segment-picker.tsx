import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { listManagedCompanies } from "#features/identity/companies/manage-companies.contract.ts";
import { useAddressFilters } from "#platform/web/address/address-filters.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { ErrorState } from "#platform/web/kit/messages/state-message.tsx";
import { SegmentFilters, segmentFromFilters, segmentNames } from "./segment-filters.tsx";
import { findCompaniesByFilter } from "./use-chosen-companies.ts";

interface SegmentPickerProps {
  /** Receives the companies of the segment: undefined without a segment, empty while it is being loaded. */
  onIds: (ids: readonly number[] | undefined) => void;
}

/** The filters by segment for a list of companies of another feature. */
export default function SegmentPicker({ onIds }: SegmentPickerProps) {
  const list = useAddressFilters(segmentNames);
  const segment = segmentFromFilters(list.filters);
  const isChosen = Object.keys(segment).length > 0;
  const { data, error, refetch } = useQuery({
    queryKey: [listManagedCompanies.name, "ids", segment],
    queryFn: () => findCompaniesByFilter(segment),
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
