import { useLocation, useNavigate, useSearchParams } from "react-router";

/** One parameter of the address, such as the thing whose drawer is open; the rest of the address stays as it is. */
export function useAddressParam(name: string): [string | null, (value: string | null) => void] {
  const [params] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const set = (value: string | null) => {
    const next = new URLSearchParams(params);
    if (value === null) next.delete(name);
    else next.set(name, value);
    navigate({ search: next.toString() }, { state: location.state, preventScrollReset: true });
  };
  return [params.get(name), set];
}
