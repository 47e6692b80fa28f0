// A lint rule, because no rule that comes with the linter tells `new Date()` from `new Date(time)`.
function tell(context) {
  return (node) => {
    if (node.callee.name === 'Date' && node.arguments.length === 0)
      context.report({ node, message: 'The time comes in: sync has no clock.' });
  };
}

const noNow = { create: (context) => ({ CallExpression: tell(context), NewExpression: tell(context) }) };

export default { meta: { name: 'clock' }, rules: { 'no-now': noNow } };
