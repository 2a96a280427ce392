import { useLocation, useNavigate, useRouter } from "@tanstack/react-router";

/** Goes on from a page when an answer has come, unless somebody has left the page meanwhile. */
export function useGoOn(): ReturnType<typeof useNavigate> {
  const router = useRouter();
  const here = useLocation({ select: ({ pathname }) => pathname });
  const navigate = useNavigate();
  return async (to) => {
    if (router.latestLocation.pathname === here) await navigate(to);
  };
}
