import { evaluationDays } from '#sync/domain/sales/evaluation.ts';
import { PageFrame } from '#server/account/pages/page-frame.tsx';
import { linkTo, type Carried } from '#server/account/sign-in/return-path.ts';

/** Describes the free evaluation before anything has to be filled in. */
export function EvaluationPage({ carried }: { carried: Carried }) {
  return (
    <PageFrame title="Free evaluation">
      <h1>{`${evaluationDays} days free`}</h1>
      <p>{`Create a workspace for your organization and use the whole product for ${evaluationDays} days.`}</p>
      <ul class="SignInPoints">
        <li>No credit card is asked for, and nothing is charged automatically.</li>
        <li>Invite colleagues, and install the app on as many devices as you work with.</li>
        <li>At the end you choose a plan or you stop. Nothing is locked or deleted on that day.</li>
      </ul>
      <div class="SignInWays">
        <a class="Button" data-variant="primary" href={linkTo('/api/signup', carried)}>
          Create your organization
        </a>
      </div>
      <p class="SignInFooter">
        Have an account? <a href={linkTo('/api/login', carried)}>Sign in</a>
      </p>
    </PageFrame>
  );
}
