echo "Reading the message ..."
echo '{ "text": "Welcome" }'
