import { useLocation, useNavigate, useRouter } from "@tanstack/react-router";

/** Navigates after a response, unless the user has left the page. */
export function useNavigateIfStillHere(): ReturnType<typeof useNavigate> {
  const router = useRouter();
  const here = useLocation({ select: ({ pathname }) => pathname });
  const navigate = useNavigate();
  return async (to) => {
    if (router.latestLocation.pathname === here) await navigate(to);
  };
}
