import { LinkButton } from '#web/kit/link-button.tsx';
import { MessagePage } from '#web/parts/page/message-page.tsx';

export function NotFoundPage() {
  return (
    <MessagePage
      title="404 Page Not Found"
      actions={
        <LinkButton href="/" variant="primary">
          Go to the home page
        </LinkButton>
      }
    >
      Did you forget to add the page to the router?
    </MessagePage>
  );
}
