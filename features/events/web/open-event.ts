import { useLocation, useNavigate, useParams, useSearchParams } from "react-router";

const name = "evento";

/** The event whose drawer is open has its place in the address, beside the filters of the list. */
export function useOpenEvent(list = "/Eventos") {
  const [params] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const { id } = useParams();

  const go = (eventId: string | undefined) => {
    const search = new URLSearchParams(params);
    search.delete(name);
    if (eventId) search.set(name, eventId);
    navigate({ pathname: list, search: search.toString() }, { replace: true, state: location.state });
  };
  return { openId: params.get(name) ?? id, open: go, close: () => go(undefined) };
}
